"""All Fibonacci numbers of the service, from Python's exact integers: fibonacci.json next to this file.

Run:    python3 fibonacci.py      (Python 3; float(int) rounds to nearest, ties to even)

Shape:  [F(0), F(1), ..., F(1474)], each the double nearest the true integer.
"""
import json
from pathlib import Path

terms, a, b = [], 0, 1
for _ in range(1475):
    terms.append(a if a < 2**53 else float(a))
    a, b = b, a + b
Path(__file__).with_suffix('.json').write_text(json.dumps(terms, separators=(',', ':')) + '\n')
