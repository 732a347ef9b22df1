"""Who may come in, from where, and how much they may do. No page, no model."""
