"""The verbs at poker: what they answer, and what they refuse."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.cli import FINDINGS, FINE, USAGE
from pitboss.journal import Journal
from tests.cli.test_play_poker import piped
from tests.program import here

GAMES = ("seven-card-stud", "hold-em", "omaha", "mambo-stud")


def test_deal_has_three_players_with_a_hundred_bets_each() -> None:
    told = here("deal", "hold-em")
    assert told.code == FINE
    assert told.out.count("places $200.00 on table stakes") == 3
    assert "14.10(d)    $1.00 from table stakes of seat 1 to pot, from seat 1" in told.lines


@pytest.mark.parametrize("game", GAMES)
def test_deal_plays_a_round_of_each_type_to_its_end(game: str) -> None:
    data = here("deal", game, "--rounds", "3", "--play", "raise", "--format", "json").json
    for round_ in data["rounds"]:
        assert sum(round_["nets"].values()) == 0


def test_deal_takes_the_first_moves_as_they_are_given() -> None:
    told = here("deal", "hold-em", "--moves", "raise to 4, call, fold, bet 2, fold")
    assert told.code == FINE and told.lines[-1] == "# seat 1 +$6.00, seat 2 -$2.00, seat 3 -$4.00"
    assert "14.10(f)    seat 3: raise to $4.00" in told.lines


REFUSED = [
    (("--moves", "raise to 3"), "14.7(d): raise to $3.00. Permitted: seat 3: fold or call $2.00"),
    (("--moves", "check"), "14.10(f): a check. Permitted: seat 3: fold or call"),
    (("--moves", "fly"), "'fly' is no move; write fold, check, call"),
    (("--bet", "3"), "14.7(c)3: seat 1 with $3.00. Permitted: $4.00 or more"),
    (("--seats", "1"), "14.6(b): a round of 1. Permitted: two players or more"),
    (("--seats", "12"), "position 12. Permitted: positions 1 to 11"),
    (("-o", "first-blind=3"), "14.10(d): blind bets of $3.00, $2.00"),
    (("-o", "rake-percent=5", "-o", "time-charge=5"), "14.14: a rake of 5 percent beside"),
    (("--on", "2001-01-01"), "hold 'em poker can be played from 2002-11-18"),
]


@pytest.mark.parametrize(("asked", "told"), REFUSED)
def test_deal_refuses_under_the_paragraph(asked: tuple[str, ...], told: str) -> None:
    found = here("deal", "hold-em", *asked)
    assert found.code == USAGE and told in " ".join(found.err.split()), found.err
    assert "Traceback" not in found.err


@pytest.mark.parametrize("verb", ["deal", "play", "diff"])
def test_a_type_that_the_list_does_not_have_is_refused(verb: str) -> None:
    days = ("2003-01-01", "2004-01-01") if verb == "diff" else ()
    found = here(verb, "badugi", *days)
    assert found.code == USAGE and "14.8(b): a game of badugi" in found.err


def test_moves_are_of_poker() -> None:
    found = here("deal", "let-it-ride", "--moves", "call")
    assert found.code == USAGE and "played against the house" in found.err


def test_settle_computes_pots_and_checks_claims() -> None:
    stud = here("settle", "examples/stud.toml")
    assert stud.code == FINE and stud.lines[-1] == "7 of 7 assertions hold"
    assert "seat 2  main pot  wins $7.00  14.6(e)5, 14.9(i)2, 14.9(i)2i" in stud.lines
    hold_em = here("settle", "examples/hold_em.toml")
    assert hold_em.code == FINDINGS and hold_em.lines[-1] == "7 of 9 assertions hold"
    data = here("settle", "examples/hold_em.toml", "--format", "json").json
    assert data["nets"] == {"seat 1": -40_00, "seat 2": 130_00, "seat 4": -90_00}


def test_explain_tells_why_a_pot_was_won() -> None:
    told = here("explain", "examples/hold_em.toml", "--event", "63")
    assert "event 63: $120.00 from main pot to seat 2 for table stakes" in told.lines
    assert "  card 8 is turned up: Kh" in told.lines


def test_reconstruct_says_why_it_cannot() -> None:
    found = here("reconstruct", "hold-em", "--rack", "? Ks Kd")
    assert found.code == USAGE and "14.6(e)7: rebuilding hands of hold 'em poker" in found.err


@pytest.mark.parametrize("verb", ["edge", "strategy"])
def test_there_is_no_edge_of_the_house(verb: str) -> None:
    found = here(verb, "hold-em")
    assert found.code == USAGE and "by 14.6(b) the dealer takes no part" in found.err


def test_games_lists_the_types_and_no_longer_poker_among_those_that_are_not() -> None:
    told = here("games")
    assert "hold-em: hold 'em poker, 19:47-14" in told.lines
    data = here("games", "--format", "json").json
    assert "poker" not in data["others"] and "roulette" in data["others"]


def test_no_paragraph_of_poker_is_without_an_account() -> None:
    for document in ("poker", "poker-inferred"):
        assert here("coverage", "--document", document, "--missing").code == FINE


def test_cite_and_silences_tell_how_a_section_that_is_not_held_is_read() -> None:
    told = here("cite", "14.18")
    assert "read from its title" in told.out and "silence: waiting-list" in told.lines
    assert "player-who-comes-back" in here("silences", "hold-em").out


def test_days_of_one_text_do_not_differ() -> None:
    told = here("diff", "seven-card-stud", "2003-01-01", "2008-01-01")
    assert told.code == FINE and "0 paragraphs differ" in told.lines


def test_a_journal_is_verified_replayed_exported_and_backed_up(tmp_path: Path) -> None:
    journal = tmp_path / "table.jsonl"
    said = "deal\nraise\ncall\ncall\ncall\ncall\ncall\ncall\n"
    piped(said, "seven-card-stud", "-o", "ante=1", "--journal", str(journal))
    assert here("journal", "verify", str(journal)).code == FINE
    assert here("journal", "replay", str(journal)).code == FINE
    record = here("journal", "export", str(journal), "--format", "record", "--round", "1")
    (written := tmp_path / "round.toml").write_text(record.out, "utf-8")
    assert here("settle", str(written)).code == FINE
    copy = tmp_path / "copy"
    assert here("backup", str(journal), str(copy)).code == FINE
    again = tmp_path / "again.jsonl"
    assert here("restore", str(copy), str(again)).code == FINE
    assert Journal.open(again).head == Journal.open(journal).head
