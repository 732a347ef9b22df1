"""The OpenAI-compatible endpoint, in the same process and batch as the page."""
