"""Exact results: what wagers are worth, and how they are played best.

| module | holds |
| --- | --- |
| `result` | the exact result of a wager, and what two wagers have to do with each other |
| `strategy` | decisions for each class of information, rules in words, what simpler ways cost |
| `games` | which game is analyzed by which module, and what can be asked of one |
| `payoffs` | what the core pays, read off rounds that the core plays |
| `states` | cards counted by all that a ranking looks at |
| `suits` | classes of hands under exchange of suits |
| `let_it_ride` and others | the games |

Weights are whole numbers and values are fractions; nothing is rounded before it is printed.
"""
