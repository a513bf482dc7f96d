"""14.8: the types of poker that may be offered, and no others."""

from __future__ import annotations

from pitboss.games.poker import HOLD_EM, SEVEN_CARD_STUD
from pitboss.games.poker.options import Form
from pitboss.games.poker.types import ELSEWHERE, TYPES, require_offered
from pitboss.regulation import NotPermitted


def refused(slug: str, form: str = "") -> NotPermitted | None:
    try:
        require_offered(slug, form)
    except NotPermitted as refusal:
        return refusal
    return None


def test_14_8_a_lists_six_types() -> None:
    assert [kind.cite[-1] for kind in TYPES.values()] == list("123456")
    assert not any(map(refused, TYPES))


def test_14_8_a_1_seven_card_stud_has_three_forms() -> None:
    assert TYPES["seven-card-stud"].forms == tuple(form.value for form in Form)
    assert SEVEN_CARD_STUD.slug in TYPES


def test_14_8_a_2_hold_em_is_played_high() -> None:
    assert TYPES["hold-em"].forms == ("high",) and HOLD_EM.slug in TYPES
    assert refused("hold-em", "high") is None
    assert refused("hold-em", "high-low split eight or better") is not None


def test_14_8_a_3_omaha_is_played_high_or_high_low_eight_or_better() -> None:
    assert refused("omaha", "high") is None
    assert refused("omaha", "high-low split eight or better") is None
    assert refused("omaha", "high-low split") is not None


def test_14_8_a_4_five_card_draw_is_played_high_or_low() -> None:
    assert refused("five-card-draw", "low") is None
    assert refused("five-card-draw", "high-low split") is not None


def test_14_8_a_5_five_card_stud_is_played_high() -> None:
    assert refused("five-card-stud", "high") is None
    assert refused("five-card-stud", "low") is not None


def test_14_8_a_6_mambo_stud_is_played_high_low_six_or_better() -> None:
    assert TYPES["mambo-stud"].forms == ("high-low split six or better",)
    assert refused("mambo-stud", "high") is not None


def test_14_8_b_no_other_game_may_be_offered() -> None:
    for slug in (*ELSEWHERE, "razz"):
        refusal = refused(slug)
        assert refusal is not None and refusal.cite == "14.8(b)"
        assert "hold 'em (high)" in refusal.permitted
    refusal = refused("hold-em", "low")
    assert refusal is not None and refusal.cite == "14.8(b)" and "14.8(a)2" in refusal.permitted
