"""How the embedded checkpoint `assets/sketch` is made: drawn scenes, questions, training, evaluation.

Nothing here is imported by the app. Run from the repository root, for example `python -m training.train --help`.
"""
