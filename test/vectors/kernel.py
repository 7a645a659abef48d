"""True values of the numbers that lib/core/math/fixed-point.ts and logarithm.ts approximate, by mpmath: kernel.json beside this file.

Run:    python3 kernel.py

Shape:  { "bits": 2112, "ln2": "hex", "halfPi": "hex", "artanh": [[p, q, "hex"], ...], "arctan": ..., "sin": [["x in hex", "hex"], ...],
        "cos": ..., "sinh": ..., "cosh": ..., "logarithm": [[significand, exponent, "hex"], ...] }
        where "hex" is floor(value * 2^bits), as is x.
"""
import json
import random
from pathlib import Path

import mpmath
from mpmath import mpf

FILE = Path(__file__).with_suffix('.json')
BITS = 2112
mpmath.mp.prec = BITS + 64
random.seed(20261121)


def fixed(value):
    """floor(value * 2^BITS) in hexadecimal, with a minus sign if need be."""
    return format(int(mpmath.floor(value * mpf(2) ** BITS)), 'x')


def ratio():
    """p and q with |p / q| <= 1/3, as the artanh of a logarithm gets."""
    q = random.getrandbits(random.randint(8, 54)) + 3
    return random.randint(-q // 3 + 1, q // 3), q


def of_ratio(function):
    return [[p, q, fixed(function(mpf(p) / q))] for p, q in [(1, 3), (1, 5), (1, 239), (-1, 7), *(ratio() for _ in range(6))]]


def of_size(function, largest):
    """Arguments up to the largest in size, some of them small, truncated to whole units."""
    sizes = [largest, -largest, *(random.uniform(-largest, largest) for _ in range(4)), 2.0**-20, -(2.0**-60)]
    cases = []
    for size in sizes:
        x = fixed(mpf(size) * (1 - mpf(random.getrandbits(BITS)) / mpf(2) ** (BITS + 10)))
        cases.append([x, fixed(function(mpf(int(x, 16)) / mpf(2) ** BITS))])
    return cases


def logarithms():
    numbers = [(1, 0), (1, 1), (3, -1), (10, 0), (1, -1074), (2**53 - 1, 971), (2**52 + 1, -52), (2**53 - 1, -53)]
    numbers += [(random.getrandbits(53) | 1, random.randint(-1074, 971)) for _ in range(8)]
    return [[str(s), str(e), fixed(mpmath.log(mpf(s) * mpf(2) ** e))] for s, e in numbers]


values = {
    'bits': BITS,
    'ln2': fixed(mpmath.log(2)),
    'halfPi': fixed(mpmath.pi / 2),
    'artanh': of_ratio(mpmath.atanh),
    'arctan': of_ratio(mpmath.atan),
    'sin': of_size(mpmath.sin, 0.787),
    'cos': of_size(mpmath.cos, 0.787),
    'sinh': of_size(mpmath.sinh, 0.35),
    'cosh': of_size(mpmath.cosh, 0.35),
    'logarithm': logarithms(),
}
lines = (f' {json.dumps(name)}: {json.dumps(value)}' for name, value in values.items())
FILE.write_text('{\n' + ',\n'.join(lines) + '\n}\n')
print(FILE.stat().st_size, 'bytes')
