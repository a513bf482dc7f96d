"""14.5, 14.6 and 14.8: the cards, the dealer, and the order in which pots are awarded."""

from __future__ import annotations

import pytest

from pitboss.adapters.driver import Driver, first_option, from_deck
from pitboss.adapters.transcript import transcript
from pitboss.core.events import STUB, ChipsTo, Role
from pitboss.core.play import DUTY_DONE
from pitboss.core.steps import Act, Duty, Finding, physical
from pitboss.equipment.cards import DECK
from pitboss.games.poker import HOLD_EM, SEVEN_CARD_STUD
from pitboss.games.poker.irregularities import RECUT
from pitboss.games.poker.options import Form
from pitboss.games.poker.showdown import BURNED
from pitboss.procedures.betting import DISCARDED, TABLE_STAKES
from pitboss.procedures.dealing import Shuffling
from pitboss.procedures.stub import COUNT_DUE
from pitboss.procedures.wagering import Place, Wagering
from pitboss.regulation import NotPermitted
from tests.poker_rounds import NO_LIMIT, begun, board_deck, hold_em, stud

TWO, THREE = {1: 100, 2: 100}, {1: 100, 2: 100, 3: 100}
ACES = board_deck({1: "7c 2d", 2: "Kc Kd", 3: "Ac Ad"}, "3s 4h 9c Jd Qs", (1, 2, 3))


def told(before: tuple[object, ...]) -> list[tuple[str, str]]:
    """The paragraphs of the steps before a round, and what duties that move nothing say."""
    return [(s.cite, s.args[0] if s.do is physical else "") for s in before if isinstance(s, Duty)]


def prepared(*, fresh: bool = False, idle: bool = False) -> Driver:
    """A round with what is done with the cards before it."""
    rules = hold_em()
    before = HOLD_EM.between.steps(rules, 1, fresh=fresh, idle=idle)
    return Driver(rules.start((2, 5, 9), before=before), from_deck(DECK))


def test_14_5_a_all_cards_are_shuffled_by_hand_or_by_a_device() -> None:
    for shuffling, by in ((Shuffling.MANUAL, "by hand"), (Shuffling.DEVICE, "by the device")):
        (first, *_) = HOLD_EM.between.steps(
            hold_em(shuffling=shuffling), 1, fresh=False, idle=False
        )
        assert isinstance(first, Duty)
        assert first.cite == "14.5(a)" and by in first.args[0]


def test_14_5_b_1_the_cover_card_is_laid_in_front_of_the_deck() -> None:
    steps = told(HOLD_EM.between.steps(hold_em(), 1, fresh=False, idle=False))
    assert [cite for cite, _ in steps] == ["14.5(a)", "14.5(b)1", "14.5(b)2", "14.5(b)3"]
    assert "cover card" in steps[1][1]


def test_14_5_b_2_at_least_ten_cards_are_cut() -> None:
    driver = prepared()
    step = driver.go_on()
    assert isinstance(step, Finding) and step.cite == "14.5(b)2"
    for cut in (9, 52):
        with pytest.raises(NotPermitted) as refusal:
            driver.act(Act(Role.DEALER, cut))
        assert refusal.value.cite == "14.5(b)2"
    driver.act(Act(Role.DEALER, 10))


def test_14_5_b_3_the_rest_goes_on_the_cards_that_were_cut() -> None:
    cite, words = told(HOLD_EM.between.steps(hold_em(), 1, fresh=False, idle=False))[-1]
    assert cite == "14.5(b)3" and "bottom" in words


def test_14_5_c_a_supervisor_may_have_the_cards_cut_again_before_they_are_dealt() -> None:
    driver = prepared()
    driver.go_on()
    with pytest.raises(NotPermitted):
        driver.act(Act(Role.SUPERVISOR, RECUT))
    driver.act(Act(Role.DEALER, 20))
    driver.go_on()
    with pytest.raises(NotPermitted):
        driver.act(Act(Role.DEALER, RECUT))
    driver.act(Act(Role.SUPERVISOR, RECUT))
    step = driver.go_on()
    assert isinstance(step, Finding) and step.cite == "14.5(b)2"
    driver.act(Act(Role.DEALER, 30))
    assert isinstance(driver.go_on(), Wagering)
    played = begun(hold_em(), TWO)
    with pytest.raises(NotPermitted) as refusal:
        played.driver.act(Act(Role.SUPERVISOR, RECUT))
    assert refusal.value.cite == "14.5(c)"


def test_14_5_d_the_first_two_players_look_at_both_decks() -> None:
    for state in ({"fresh": True}, {"idle": True}):
        driver = prepared(**state)
        first = driver.go_on()
        assert first and first.actors(driver.dealer) == (2,) and first.cite == "14.5(d)"
        driver.act(Act(2, first.answers(driver.dealer, 2)[0]))  # type: ignore[index]
        second = driver.go_on()
        assert second and second.actors(driver.dealer) == (5,)
        driver.act(Act(5, second.answers(driver.dealer, 5)[0]))  # type: ignore[index]
        assert isinstance(driver.go_on(), Finding)
        shown = [entry.cite for entry in driver.log if entry.act == DUTY_DONE]
        opened = ["14.4"] if state == {"fresh": True} else []
        assert shown[: len(opened) + 3] == [*opened, "14.5(d)", "14.5(d)", "14.4(c)"]
    assert isinstance(prepared().go_on(), Finding)


def test_14_4_new_cards_are_inspected_by_the_dealer() -> None:
    (cite, words), *_ = told(HOLD_EM.between.steps(hold_em(), 1, fresh=True, idle=False))
    assert cite == "14.4" and "inspects both decks" in words
    assert "14.4" not in dict(told(HOLD_EM.between.steps(hold_em(), 1, fresh=False, idle=True)))


def test_14_4_c_cards_that_were_looked_at_are_turned_down_and_mixed() -> None:
    driver = prepared(fresh=True)
    while step := driver.go_on():
        if isinstance(step, Finding):
            break
        actor = step.actors(driver.dealer)[0]
        driver.act(Act(actor, step.answers(driver.dealer, actor)[0]))  # type: ignore[index]
    assert [e.cite for e in driver.log].count("14.4(c)") == 1


def duties(cite: str, **options: object) -> int:
    played = begun(hold_em(**options), TWO).finish()
    return [entry.cite for entry in played.driver.log if entry.act == DUTY_DONE].count(cite)


def test_14_6_e_1_the_dealer_is_shown_how_to_hold_the_cards() -> None:
    assert duties("14.6(e)1") == 1


def test_14_6_e_2_the_dealer_tells_what_happens() -> None:
    assert duties("14.6(e)2") == 1
    assert begun(hold_em(), TWO).under("14.6(e)2") == ['the dealer says "Cards are dealt"']


def test_14_6_e_3_burn_cards_lie_apart_from_discarded_ones() -> None:
    assert duties("14.6(e)3") == 3
    played = begun(hold_em(), THREE).moves("3f 1c 2c")
    assert played.end.cards_at(BURNED) == (6,)
    assert played.end.cards_at(DISCARDED) == (2, 5)


def test_14_6_e_5_losing_cards_are_collected_first_then_the_pot_then_the_winners_cards() -> None:
    played = begun(hold_em(), THREE, ACES).finish()
    told = [line.split(" from ")[1] for line in played.under("14.6(e)5")]
    assert [words.split(" to ")[0] for words in told] == ["hand 1", "hand 2", "main pot", "hand 3"]


def test_14_6_e_5_the_last_remaining_player_is_awarded_the_pot() -> None:
    played = begun(hold_em(), THREE).moves("3f 1f")
    assert played.under("14.6(e)5")[0] == "$2.00 from main pot to seat 2 for table stakes"


def test_14_6_e_6_side_pots_are_awarded_before_the_main_pot() -> None:
    stacks = {1: 60, 2: 40, 3: 20}
    played = begun(hold_em(**NO_LIMIT), stacks, ACES).moves("3r20 1r60 2c")
    pots = [
        e.source for e in played.driver.events if isinstance(e, ChipsTo) and "pot" in e.source.name
    ]
    awarded = [str(area) for area in pots if area.seat == 0]
    assert awarded == ["side pot 1", "main pot"]
    assert played.under("14.6(e)6") == ["$40.00 from side pot 1 to seat 2 for table stakes"]


def test_14_6_e_7_all_cards_come_back_and_are_counted() -> None:
    assert duties("14.6(e)7") == 2  # the rest of the cards, and the count
    played = begun(hold_em(), TWO).finish()
    assert set(played.end.piles) == {DISCARDED}
    assert STUB in played.end.cards_at(DISCARDED)


def counted_round() -> Driver:
    """A round at whose end the stub is counted, rightly."""
    driver = Driver(hold_em().start((1, 2), frozenset({COUNT_DUE})), from_deck(DECK))
    driver.go_on()
    for seat in (1, 2):
        driver.act(Act(seat, Place(TABLE_STAKES, 100_00)))
    driver.run(first_option)
    return driver


def test_14_6_e_4_the_stub_is_laid_out_for_the_count() -> None:
    lines = transcript(counted_round().events)
    assert [" ".join(x.split()) for x in lines if x.startswith("14.6(e)4")][:2] == [
        "14.6(e)4 the stub to layout, face down, to be counted",
        "14.6(e)4 the stub counts 40",  # four cards, a board of five, three burns
    ]


def test_14_6_e_7_a_stub_that_was_counted_comes_back_to_the_other_cards() -> None:
    driver = counted_round()
    assert set(driver.round.piles) == {DISCARDED}
    assert STUB in driver.round.cards_at(DISCARDED)


def test_14_6_d_by_the_type_of_poker_the_high_hand_wins_or_the_high_and_the_low_one() -> None:
    for form, cite in ((Form.HIGH, "14.9(i)1"), (Form.SPLIT, "14.9(i)2")):
        assert begun(stud(form=form), TWO).finish().cited(cite)


def test_14_7_h_nobody_touches_the_pot() -> None:
    assert duties("14.7(h)") == 1


def test_14_8_a_1_seven_card_stud_has_three_forms() -> None:
    assert [form.value for form in Form] == [
        "high",
        "high-low split",
        "high-low split eight or better",
    ]
    for form in Form:
        assert SEVEN_CARD_STUD.on(form=form).options.form is form


def test_14_8_a_2_hold_em_is_played_high() -> None:
    assert not begun(hold_em(), TWO).finish().cited("14.9(i)2")
