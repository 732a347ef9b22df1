"""The page and its server: Gradio, FastAPI and what they show. No MLX in here; importing this does nothing."""
