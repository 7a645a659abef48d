"""All factorials of the service, from Python's exact integers: factorial.json next to this file.

Run:    python3 factorial.py      (Python 3; float(int) rounds to nearest, ties to even)

Shape:  [1!, 2!, ..., 169!], each the double nearest the true integer.
"""
import json
import math
from pathlib import Path

values = [math.factorial(n) for n in range(1, 170)]
numbers = [value if value < 2**53 else float(value) for value in values]
Path(__file__).with_suffix('.json').write_text(json.dumps(numbers, separators=(',', ':')) + '\n')
