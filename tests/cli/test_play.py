"""`pitboss play` as people meet it: through a real terminal, and from a pipe."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator

import pexpect
import pytest

from tests.program import HEARING

PLAY = ["-m", "pitboss", "play", "let-it-ride", "--pace", "0", "--seed", "18"]
SMALL, LARGE = (24, 80), (40, 120)
WAGERS, SEVERAL = r"your wagers \[\w*\] > ", r"more wagers \[deal\] > "
BET_1, BET_2 = (rf"bet number {n}: \(l\)et it ride or \(w\)ithdraw > " for n in "12")
CONTROL = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|[\x00-\x09\x0b-\x1f]")
Start = Callable[..., pexpect.spawn]


def environment(**more: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    return {**kept, "TERM": "xterm", "PYTHONIOENCODING": "utf-8", **more}


@pytest.fixture
def start() -> Iterator[Start]:
    """The program in a terminal of its own."""
    begun: list[pexpect.spawn] = []

    def run(*args: str, size: tuple[int, int] = SMALL, **more: str) -> pexpect.spawn:
        child = pexpect.spawn(
            HEARING[0],
            [*HEARING[1:], sys.executable, *PLAY, *args],
            dimensions=size,
            env=environment(**more),
            encoding="utf-8",
            timeout=20,
        )
        child.delaybeforesend = None
        begun.append(child)
        return child

    yield run
    for child in begun:
        child.close(force=True)


def says(child: pexpect.spawn, *lines: tuple[str, str]) -> str:
    """At each prompt a line; what was shown in between."""
    shown = ""
    for prompt, line in lines:
        shown += told(child, prompt)
        child.sendline(line)
    return shown


def told(child: pexpect.spawn, prompt: str) -> str:
    """What is shown up to a prompt, without the codes of the terminal."""
    child.expect(prompt)
    return CONTROL.sub("", child.before + child.after)


def ended(child: pexpect.spawn) -> tuple[str, int]:
    """What is shown last, and the exit code."""
    child.expect(pexpect.EOF)
    child.close()
    return CONTROL.sub("", child.before), child.exitstatus


def piped(text: str, *args: str, code: int = 0, **more: str) -> str:
    done = subprocess.run(
        [sys.executable, *PLAY, *args],
        input=text.encode(),
        capture_output=True,
        env=environment(**more),
        timeout=30,
        check=False,
    )
    assert done.returncode == code, done.stderr.decode()
    assert b"Traceback" not in done.stderr + done.stdout
    return done.stdout.decode()


def unbroken(text: str) -> str:
    """Without the breaks that a narrow terminal needs."""
    return " ".join(text.split())


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_a_round_is_played_to_its_end(start: Start, size: tuple[int, int]) -> None:
    child = start(size=size)
    shown = says(child, (WAGERS, "5"), (BET_1, "l"), (BET_2, "withdraw"), (WAGERS, "q"))
    assert "Play money" in shown
    assert '18.7(b)     the dealer says "No more bets"' in shown
    assert "18.10(a)    seat 1 looks at cards 1, 5, 9: Q♠ K♠ 4♥" in shown
    assert "│ Q  │ │ K  │ │ 4  │" in shown
    assert "> seat 1  you     Q♠ K♠ 4♥" in shown and "  seat 2  program ░░ ░░ ░░" in shown
    assert "18.10(c)    card 4 from community cards to discard rack" in shown
    assert "net -$10, purse $990" in shown
    assert re.search(r"bet 2 +\$5  withdrawn +18\.10\(e\)2", shown)
    assert re.search(r"bet 3 +\$5  loses +18\.10\(g\)3 18\.10\(g\)2 18\.11\(b\)", shown)
    assert max(map(len, shown.splitlines())) <= size[1]
    assert "Play money: seat 1 leaves with $990.00." in unbroken(ended(child)[0])
    assert child.exitstatus == 0


def test_cards_of_others_are_not_shown_before_they_are_turned_up(start: Start) -> None:
    child = start()
    shown = says(child, (WAGERS, "5"), (BET_1, "w"), (BET_2, "w"))
    assert not re.search("6♣|A♥|8♥|J♠|2♠|8♠", shown)
    assert "6♣ A♥ 8♥" in told(child, WAGERS)


def test_a_late_wager_is_refused_and_the_question_asked_again(start: Start) -> None:
    child = start()
    says(child, (WAGERS, "5"), (BET_1, "bets 10"))
    shown = told(child, BET_1)
    assert "18.6(c)     Refused: not now: seat 1: place $10.00 on bet number 1." in shown
    assert "Permitted: seat 1: let it ride or withdraw." in shown
    assert "No more bets" in shown  # the gist of the paragraph
    child.sendline("ride")
    assert "seat 1 lets bet number 1 ride" in told(child, BET_2)


def test_unequal_wagers_and_wagers_over_the_purse_are_refused(start: Start) -> None:
    child = start()
    assert "18.6(a)     Refused: $400.00" in says(child, (WAGERS, "400"), (WAGERS, "bet 1 5"))
    assert "places $5.00 on bet number 1" in says(child, (SEVERAL, "deal"))
    shown = says(child, (SEVERAL, "bet 2 5, bet 3 10"))
    assert "18.6(d)     Refused: unequal wagers of seat 1" in shown
    shown = says(child, (SEVERAL, "take back bet 3"), (SEVERAL, "bet 3 5"), (BET_1, "l"))
    assert "$10.00 from bet number 3 of seat 1 to seat 1" in shown
    told(child, BET_2)


def test_what_is_allowed_why_and_any_paragraph_are_told(start: Start) -> None:
    child = start(size=LARGE)
    shown = says(child, (WAGERS, "?"), (WAGERS, "5"), (BET_1, "?"), (BET_1, "why"))
    assert "18.6(c)     Allowed now: wagers of seat 1, seat 2, seat 3" in shown
    assert "18.10(b)    Allowed now: seat 1: let it ride or withdraw." in shown
    assert "18.10(b)1" in shown and "18.10(b)2" in shown
    shown = says(child, (BET_1, "cite 18.10(c)"), (BET_1, "cite 18.99"), (BET_1, "cite"))
    assert "Last:       seat 3 looks at card 11. By: seat 3; the face is chance." in shown
    assert "must burn the community card at the dealer's left" in unbroken(shown)
    assert "18.99 is not registered" in shown
    assert "which paragraph?" in says(child, (BET_1, "cite 18.6(d)"))
    cited = unbroken(says(child, (BET_1, "withdrew")))  # both texts held say the same
    assert cited.count("three equal but separate wagers") == 1
    assert "did you mean withdraw?" in told(child, BET_1)


def test_an_irregularity_in_the_deal_voids_the_round(start: Start) -> None:
    child = start("--open", "--seats", "1")
    due = r"due under [^>]*\[do\] > "
    says(child, (r"the dealer cuts \[26\] > ", ""), (WAGERS, "5"), (due, ""), (due, ""), (due, "!"))
    shown = told(child, "what went wrong > ")
    assert "18.12(a)    1  card found face up" in shown
    assert "18.12(c)    3  incorrect number of cards" in shown
    child.sendline("3")
    says(child, ("community cards .0. > ", "1"), ("how many cards .not told. > ", "2"))
    shown = says(child, (due, "go"), (r"the dealer cuts \[26\] > ", ""), (WAGERS, "q"))
    assert "18.12(c)    dealer: incorrect number of cards (1, 2)" in shown
    assert "18.12(c)    $5.00 from bet number 3 of seat 1 to seat 1" in shown
    assert "void: net +$0, purse $1,000" in shown
    assert re.search(r"bet 1 +\$5  void, returned +18\.12\(c\)", shown)


def test_what_cannot_be_reported_now_is_refused_with_its_paragraph() -> None:
    shown = piped("\n! automated shoe fails\n! card foud\nq\n", "--open")
    assert "18.12(e)    Refused: a failure of an automated dealing shoe" in shown
    assert "did you mean card found face up?" in unbroken(
        piped("\n5\n! card fond face up\n", "--open")
    )
    assert "played with --open" in piped("!\n")


def test_two_people_share_a_table(start: Start) -> None:
    child = start("--human", "1,3")
    shown = says(child, ("seat 1, " + WAGERS, "5"), ("seat 3, " + WAGERS, "10"), (BET_1, "l"))
    assert "You have seats 1 and 3." in shown
    assert "  seat 3  you     J♠ 2♠ 8♠" in shown and "seat 2  program ░░ ░░ ░░" in shown
    assert "> seat 3  you" in says(child, ("seat 3, " + BET_1, "w"), ("seat 1, " + BET_2, "w"))
    shown = says(child, ("seat 3, " + BET_2, "w"), ("seat 1, " + WAGERS, "same"))
    assert "18.6(d)" in told(child, "seat 3, " + WAGERS)


PROMPTS = [
    ("wagers", (), [], WAGERS),
    ("more wagers", (), [(WAGERS, "bet 1 5")], SEVERAL),
    ("decision", (), [(WAGERS, "5")], BET_1),
    ("finding", ("--open",), [], r"the dealer cuts \[26\] > "),
    ("report", ("--open",), [(r"cuts \[26\] > ", ""), (WAGERS, "!")], "what went wrong > "),
]


@pytest.mark.parametrize("_, args, before, prompt", PROMPTS, ids=[p[0] for p in PROMPTS])
@pytest.mark.parametrize("key, code", [("c", 130), ("d", 0)])
def test_leaving_at_any_prompt_is_a_sentence(
    start: Start,
    _: str,
    args: tuple[str, ...],
    before: list[tuple[str, str]],
    prompt: str,
    key: str,
    code: int,
) -> None:
    child = start(*args)
    says(child, *before)
    told(child, prompt)
    child.sendcontrol(key)
    shown, exited = ended(child)
    assert exited == code
    assert "Traceback" not in shown and "Aborted" not in shown
    assert ("Interrupted. " if code else "The input ended. ") in shown
    assert "seat 1 leaves with $1,000.00." in unbroken(shown)


def test_an_interruption_while_cards_are_dealt_is_a_sentence(start: Start) -> None:
    child = start("--pace", "0.15")
    says(child, (WAGERS, "5"))
    told(child, "card 2 to hand 2")
    child.sendcontrol("c")
    shown, exited = ended(child)
    assert exited == 130 and "Interrupted. Round 1 was not finished;" in shown


def test_at_a_decision_nothing_is_taken_for_granted() -> None:
    shown = piped("5\n\nrde\nl\n")
    assert "it is let it ride or withdraw; ? explains" in shown
    assert "'rde' is not understood; did you mean ride?" in shown
    assert "seat 1 lets bet number 1 ride" in shown


def test_input_from_a_pipe_is_played_and_a_session_repeats() -> None:
    script = "5\nl\nw\nq\n"
    shown = piped(script)
    assert piped(script) == shown
    assert "\x1b" not in shown
    assert "bet number 1: (l)et it ride or (w)ithdraw > l" in shown
    assert "net -$10, purse $990" in shown


def test_fresh_cards_are_not_those_of_a_seed() -> None:
    argv = [sys.executable, "-m", "pitboss", "play", "let-it-ride"]
    one, two = (
        subprocess.run(argv, input=b"5\n", capture_output=True, check=True, env=environment())
        for _ in range(2)
    )
    assert one.stdout != two.stdout


def test_a_round_that_the_input_leaves_is_said_to_be_unfinished() -> None:
    shown = unbroken(piped("5\nl\n"))
    assert "The input ended. Round 1 was not finished; its wagers count for nothing." in shown
    assert "not finished" not in unbroken(piped("5\nl\nl\n", "--seats", "1"))


def test_without_color_cards_are_told_apart_by_their_suits(start: Start) -> None:
    child = start(NO_COLOR="1")
    says(child, (WAGERS, "5"))
    child.expect(BET_1)
    assert "Q♠ K♠ 4♥" in CONTROL.sub("", child.before)
    assert not re.search(r"\x1b\[[0-9;]*(3[0-7]|4[0-7]|9[0-7]|10[0-7])m", child.before)


def test_with_color_red_suits_are_red(start: Start) -> None:
    child = start()
    says(child, (WAGERS, "5"))
    child.expect(BET_1)
    assert re.search(r"\x1b\[1;31;107m4♥", child.before)


def test_where_only_ascii_can_be_written_suits_are_letters(start: Start) -> None:
    child = start(PYTHONIOENCODING="ascii")
    shown = says(child, (WAGERS, "?"), (WAGERS, "5"), (BET_1, "q"))
    assert shown.isascii() and "\\u" not in shown and "\\x" not in shown
    assert "Qs Ks 4h" in shown and "| Q  | | K  | | 4  |" in shown
    assert piped("5\nl\nw\n", PYTHONIOENCODING="ascii").isascii()


def test_18_6_a_cash_is_refused_with_its_paragraph() -> None:
    for said in ("5 in cash", "cash 5", "5 cash", "bets cash 5"):
        shown = piped(f"{said}\nq\n", "--seats", "1")
        assert "18.6(a)     Refused: a wager in currency." in shown
        assert "Permitted: gaming chips or plaques." in shown
    assert "'cash' is not understood" in piped("cash\nq\n", "--seats", "1")


def test_18_6_a_a_coupon_lies_beside_an_equal_wager_and_comes_back_with_it() -> None:
    options = ("--seats", "1", "-o", "match-play=true")
    shown = piped("bet 1 coupon 5\n10\nback\nbet 1 coupon 5\n5\nw\nl\nsame\n", *options)
    places = "18.6(a)     seat 1 places $5.00 in match play coupon on bet number 1"
    assert shown.count(places) == 3
    assert "a match play coupon of $5.00 beside $10.00" in shown
    assert "> seat 1  you        $0+c      ·      ·" in shown
    assert "> seat 1  you       $10+c    $10    $10" in shown
    assert "18.10(b)2   $5.00 from match play coupon on bet number 1 of seat 1 to match" in shown
    without = piped("bet 1 coupon 5\nq\n", "--seats", "1")
    assert "Refused: a wager in match play coupon." in without


def test_the_edition_of_1996_collects_all_losers_first() -> None:
    shown = piped("5\nl\nw\nq\n", "--on", "1996-07-01")
    assert "18.10(h)    $5.00 from bet number 1 of seat 1" in shown
    assert "19:47-18 on 1996-07-01" in shown
    assert "18.6B(b)" not in piped("?\n", "--on", "1996-07-01")


def test_bonus_wagers_are_made_and_settled() -> None:
    options = ("--option", "let-it-ride-bonus=true", "-o", "three-card-bonus=A")
    shown = piped("bonus\n5 bonus and three 5\nw\nw\nq\n", *options)
    assert "18.6A(b)    Refused: the let it ride bonus wager of seat 1" in shown
    assert "18.7(b)     the devices acknowledge 1" in shown
    assert re.search(r"let it ride bonus +\$1  loses", shown)
    assert re.search(r"three card bonus +\$5  loses", shown)


def test_five_rounds_come_to_a_count_of_the_stub() -> None:
    shown = piped("\nw\nw\n" * 5)
    assert shown.count("the stub counts 40") == 1
    assert "your wagers [same] > \n" in shown


def test_duties_that_move_nothing_are_shown_if_wanted() -> None:
    wanted, plain = piped("", "--duties"), piped("")
    assert "18.4(c)     the cards are turned face down, washed and stacked" in wanted
    assert "washed" not in plain


def test_an_empty_purse_is_filled_or_the_seat_left() -> None:
    shown = piped("330\nl\nl\nstay\nrebu\nleave\n", "--seats", "1")
    assert "seat 1 has $10.00: rebuy, leave, stay [rebuy] > stay" in shown
    assert "say 5 for $5" in piped("330\nl\nl\nstay\n\n", "--seats", "1")
    assert "buys in for $1,000.00 more" in piped("330\nl\nl\n\n", "--seats", "1")
    assert "leaves with $10.00" in piped("330\nl\nl\nleave\n", "--seats", "1")
    assert "seat 1 will rebuy when this round is over" in piped("rebuy\n5\nl\nrebuy\nw\n")


def test_passing_and_leaving_go_on_with_the_others() -> None:
    shown = unbroken(piped("pass\n5\nl\nw\nleave\n5\nw\nw\n5\n", "--human", "1,2"))
    assert "no wagers, purse $1,000" in shown
    assert "seat 1 leaves with $1,000.00 of play money" in shown
    assert "No more bets" in unbroken(piped("pass\n", "--seats", "1"))


@pytest.mark.parametrize(
    "args, words",
    [
        (("--on", "2000-01-01"), "not among our texts"),
        (("--on", "1990-01-01"), "not in force"),
        (("--option", "minimun=5"), "did you mean minimum?"),
        (("--option", "second-deck=true"), "18.2(b)"),
        (("--seats", "8"), "positions 1 to 7"),
        (("--seats", "0"), "nobody sits"),
        (("--human", "9"), "none of the seats"),
        (("--pace", "-1"), "--pace"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(
    args: tuple[str, ...], words: str
) -> None:
    argv = [sys.executable, "-m", "pitboss", "play", "let-it-ride", *args]
    done = subprocess.run(argv, capture_output=True, text=True, env=environment(), check=False)
    assert done.returncode == 2
    assert words in unbroken(done.stderr) and "Traceback" not in done.stderr
