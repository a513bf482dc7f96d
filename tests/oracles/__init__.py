"""Programs of others as oracles: they are run beside the core, and every payment is compared."""
