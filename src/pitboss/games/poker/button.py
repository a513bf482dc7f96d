"""The button, 14.10(c): an imaginary dealer, who goes round the table."""

from __future__ import annotations

from pitboss.core.areas import chips_of
from pitboss.core.dealer import Dealer
from pitboss.core.round import Readable

BUTTON = "button"


def button_of(table: Readable) -> int:
    """The seat before which the button lies; 0 if it lies nowhere."""
    return next((area.seat for marker, area in table.marks if marker == BUTTON), 0)


def place_button(dealer: Dealer) -> None:
    """At the commencement of play it lies before the first player to the dealer's right.

    Where the player has left before whom it lies, it goes on to the next.
    """
    if not button_of(dealer):
        dealer.mark(BUTTON, chips_of(dealer.seats[-1]))
    elif button_of(dealer) not in dealer.seats:
        dealer.cites = ("14.10(c)3",)
        move_button(dealer)


def move_button(dealer: Dealer) -> None:
    """After the round it goes to the next player, clockwise."""
    lies, seats = button_of(dealer), dealer.seats
    following = next((seat for seat in seats if seat > lies), seats[0])
    dealer.mark(BUTTON, chips_of(lies), on=False)
    dealer.mark(BUTTON, chips_of(following))
