"""True values of what the functions approximate before they round to a double, by mpmath: kernel.json next to this file.

Run:    python3 kernel.py

Shape:  { "bits": 2112, "ln2": "hex", "halfPi": "hex", "artanh": [[p, q, "hex"], ...], "arctan": ..., "sine": [["x in hex", "hex"], ...],
        "cosine": ..., "sinh": ..., "cosh": ..., "logarithm": [[significand, exponent, "hex"], ...] }
        where "hex" is floor(value * 2^bits), as is x; and
        "functions": { "sin": [[[argument, ...], "hex", exponent], ...], ... } with the value as hex * 2^exponent, rounded to 1200 bits.
        An argument that is a number is a double; a text is a decimal.
"""
import json
import random
import sys
from pathlib import Path

import mpmath
from mpmath import mpf

FILE = Path(__file__).with_suffix('.json')
BITS = 2112
mpmath.mp.prec = BITS + 64
random.seed(20261121)


def fixed(value):
    """floor(value * 2^BITS) in hexadecimal, with a minus sign if it is negative."""
    return format(int(mpmath.floor(value * mpf(2) ** BITS)), 'x')


def ratio():
    """p and q with |p / q| <= 1/3, like the arguments of artanh in a logarithm."""
    q = random.getrandbits(random.randint(8, 54)) + 3
    return random.randint(-q // 3 + 1, q // 3), q


def of_ratio(function):
    return [[p, q, fixed(function(mpf(p) / q))] for p, q in [(1, 3), (1, 5), (1, 239), (-1, 7), *(ratio() for _ in range(6))]]


def of_size(function, largest):
    """Arguments of up to this size, some of them small, truncated to whole units."""
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


LARGEST, SMALLEST = sys.float_info.max, 2.0**-1074
# Near multiples of pi/2, some of them huge; and on both sides of the thresholds for small and large angles.
ANGLES = [6381956970095103 * 2.0**797, 5.2418596781689305e298, 6.9739973435771e298, LARGEST, 1e22, 9.5e25, 1e29, 9.9e18, 1.1e19, 1.5e21]
ANGLES += [1e-8, 1.4901161193847655e-8, 2.0**-20, 0.785, 0.786, 1.5707963267948966, 3.141592653589793, 10.5, 91.106186954104]
NUMBERS = [SMALLEST, 3 * SMALLEST, LARGEST, 1 + 2.0**-52, 1 - 2.0**-53, 1.00000000000001, 0.5, 2.0, 10.0, 1000.0, 1e-300, 1e300]
EXPONENTS = [SMALLEST, -1e-300, 2.0**-53, -1e-10, 0.6931, 0.6932, -0.6932, 1.0, -20.5, 354.2, 709.782712893384, -708.4, -745.1332191019411]
POWERS = [(1 + 2.0**-52, 3e18), (1 - 2.0**-53, 6e18), (1 - 2.0**-53, -5e18), (LARGEST, 0.99), (SMALLEST, -0.9), (SMALLEST, 1e-3)]
POWERS += [(2.5, 1.7), (10.0, -323.5), (7.8260524979605405e-19, -2.2102385532728797e-16), (1.5, 1e-300), (1e300, 1.00000001)]


def of_function(function, cases):
    rows = []
    for arguments in cases:
        mpmath.mp.prec = 800 + 2400
        value = function(*map(mpf, arguments))
        mpmath.mp.prec = 1200
        sign, significand, exponent, _ = (+value)._mpf_
        rows.append([list(arguments), format((-1) ** sign * int(significand), 'x'), int(exponent)])
    mpmath.mp.prec = BITS + 64
    return rows


# Decimals, also outside the range of doubles, and next to 1 and to multiples of pi/2.
DECIMALS = ['0.1', '1.1', '123456789.123456789', '1e-400', '1.5e330', '1.0000000000000000000000000000000001', '0.99999999999999999999']
DECIMALS += ['3.14159265358979323846264338327950288', '1.57079632679489661923132169164', '9007199254740993.3333333333333333333']
DECIMAL_POWERS = [('1.1', '2'), ('1.005', '360.5'), ('1.0000000000000000000000000000001', '1.7e33'), ('1e-400', '-0.3'), ('0.7', 1e-300), (2.5, '0.04')]


def unary(arguments):
    return [(argument,) for argument in arguments]


functions = {
    'sin': of_function(mpmath.sin, unary([*ANGLES, *DECIMALS])),
    'cos': of_function(mpmath.cos, unary([1e-300, *ANGLES, *DECIMALS])),
    'tan': of_function(mpmath.tan, unary([*ANGLES, *DECIMALS])),
    'log': of_function(mpmath.log, unary([*NUMBERS, *DECIMALS])),
    'log2': of_function(lambda n: mpmath.log(n) / mpmath.log(2), unary([*NUMBERS, *DECIMALS])),
    'log10': of_function(lambda n: mpmath.log(n) / mpmath.log(10), unary([*NUMBERS, *DECIMALS])),
    'exp': of_function(mpmath.exp, unary([*EXPONENTS, '0.1', '1.1', '1e-400', '-745.1'])),
    'sqrt': of_function(mpmath.sqrt, unary([*NUMBERS, *DECIMALS])),
    'pow': of_function(mpmath.power, [*POWERS, *DECIMAL_POWERS]),
}

values = {
    'bits': BITS,
    'ln2': fixed(mpmath.log(2)),
    'halfPi': fixed(mpmath.pi / 2),
    'artanh': of_ratio(mpmath.atanh),
    'arctan': of_ratio(mpmath.atan),
    'sine': of_size(mpmath.sin, 0.787),
    'cosine': of_size(mpmath.cos, 0.787),
    'sinh': of_size(mpmath.sinh, 0.7),
    'cosh': of_size(mpmath.cosh, 0.7),
    'logarithm': logarithms(),
    'functions': functions,
}
lines = (f' {json.dumps(name)}: {json.dumps(value)}' for name, value in values.items())
FILE.write_text('{\n' + ',\n'.join(lines) + '\n}\n')
print(FILE.stat().st_size, 'bytes')
