"""The wider drawn world: its pictures, its questions with exact answers, its conversations."""
