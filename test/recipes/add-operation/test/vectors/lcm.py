"""Least common multiples, from Python's exact integers: lcm.json next to this file.

Run:    python3 lcm.py      (Python 3.9 or newer)

Shape:  [[a, b, lcm], ...]: the largest accepted numbers, then random ones of all sizes, many with common factors.
"""
import json
import math
import random
from pathlib import Path

MAXIMUM = 94_906_265
random.seed(1)


def number(factor):
    return factor * random.randint(1, int(10 ** random.uniform(0, math.log10(MAXIMUM / factor))))


pairs = [(MAXIMUM, MAXIMUM - 1), (MAXIMUM, MAXIMUM), (1, MAXIMUM), (1, 1)]
while len(pairs) < 500:
    factor = random.choice([1, 1, 2, 12, 97, 30030])
    pairs.append((number(factor), number(factor)))
cases = [[a, b, math.lcm(a, b)] for a, b in pairs]
Path(__file__).with_suffix('.json').write_text(json.dumps(cases, separators=(',', ':')) + '\n')
