"""Rounds as other things: transcripts, rounds dealt from a seed."""
