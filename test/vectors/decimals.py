"""Decimals and the doubles nearest the results of the functions there, by mpmath: decimals.json next to this file.

Run:    python3 decimals.py

Shape:  { "sin": [["argument", nearest], ...], ..., "pow": [["base", "exponent", nearest], ...] }, with infinities as texts. Decimals
        have 1 to 800 digits: like those that people write; next to an argument whose result is half way between two doubles; with
        results that are exact, or half way; and next to multiples of pi/2.
"""
import json
import math
import random
from fractions import Fraction
from pathlib import Path

import mpmath
from elementary import as_fraction, number, round_fraction
from mpmath import mpf

FILE = Path(__file__).with_suffix('.json')
random.seed(20261123)
SIZES = (25, 30, 40, 60, 120, 300, 800)


def short(low, high):
    """A decimal with up to 17 digits."""
    return format(random.uniform(low, high), f'.{random.randint(1, 17)}g')


def any_size():
    return f'{random.randint(1, 10 ** random.randint(1, 25))}e{random.randint(-320, 280)}'


def sign(text):
    return random.choice(('', '-')) + text


def cut(value, digits):
    return mpmath.nstr(value, digits, min_fixed=-30, max_fixed=30)


def midpoint(low, high):
    """A point half way between two doubles, of a size from 2^low to 2^high."""
    return mpf(2 * random.randrange(2**52, 2**53) + 1) * mpf(2) ** (random.randint(low, high) - 53)


def near_ties(inverse, low, high):
    mpmath.mp.prec = 3200
    return [cut(inverse(midpoint(low, high)), size) for size in SIZES for _ in range(2)]


def exactly(value):
    """A finite double or midpoint as a decimal, with all its digits."""
    fraction = value if isinstance(value, Fraction) else Fraction(value)
    places = fraction.denominator.bit_length() - 1
    return f'{fraction.numerator * 5**places}e{-places}' if places else str(fraction.numerator)


def angles():
    mpmath.mp.prec = 5000
    turns = [mpmath.pi / 2 * k for k in (1, 2, 3, 4, 7, 10**10, 10**20 + 1, 10**300 + 7)]
    near = [cut(turn, size) for turn in turns for size in (16, 30, 200, 800)]
    small = ['1e-5', '1e-9', '1e-323', '4.9e-324', '3e-324', '1e-400', exactly(Fraction(3, 2**1075))]
    return [*near, *small, *(sign(short(0, 10)) for _ in range(60)), *(sign(short(0, 1e6)) for _ in range(20)), *(sign(any_size()) for _ in range(40))]


def positives():
    near_1 = ['1.0000001', '0.9999999', '1.' + '0' * 30 + '1', '0.' + '9' * 300, '1.' + '0' * 798 + '1', '1.' + '0' * 330 + '7']
    whole = ['1', '2', '10', '1000', '1024', '1e300', '1e-300', '0.5', '0.001', '0.0009765625', exactly(2.0**-1074)]
    return [*near_1, *whole, *(short(0, 10) for _ in range(60)), *(short(0, 1e9) for _ in range(20)), *(any_size() for _ in range(40))]


def exponents():
    bounds = ['709.782712893384', '709.78271289338399678', '-745.133219101941', '-745.13321910194110842', '746', '-746', '1e300', '-1e300', '1e-400']
    return [*bounds, *(short(-20, 20) for _ in range(60)), *(short(-745, 709) for _ in range(40)), *(sign(any_size()) for _ in range(20))]


def squares():
    ties = [Fraction(2 * random.randrange(2**52, 2**53) + 1, 2 ** random.randint(0, 90)) ** 2 for _ in range(10)]
    exact = ['0.01', '4', '2.25', '1e-300', '1.21', '1e308', *map(exactly, ties)]
    next_to_ties = [f'{exactly(tie).split("e")[0]}{"0" * 200}1e{-200 - tie.denominator.bit_length()}' for tie in ties[:3]]
    return [*exact, *next_to_ties]


def powers():
    mpmath.mp.prec = 6000
    cases = [('1.1', '2'), ('1.005', '360'), ('1.21', '0.5'), ('0.25', '0.5'), ('1.21', '1.5'), ('32', '0.2'), ('32', '-0.4'), ('0.00243', '0.2')]
    cases += [('-1.1', '3'), ('-1.1', '4.0'), ('-0.5', '-3'), ('9765625', '-0.04'), ('1e-300', '0.01'), ('10', '-323'), ('3', '34'), ('0.1', '323.6')]
    cases += [('1.' + '0' * 798 + '1', exponent) for exponent in ('1e300', '1.7e308', '-1e300', '5')]
    cases += [('1.' + '0' * k + '1', f'{random.uniform(-700, 700):.17g}e{k + 1}') for k in (5, 20, 100, 250, 290)]
    cases += [('0.' + '9' * k, f'{random.uniform(-700, 700):.17g}e{k}') for k in (5, 20, 100, 250, 290)]
    for exponent in ('0.2', '1.5', '-0.04', '3', '-2', '0.5'):
        cases += [(short(0, 100), exponent) for _ in range(8)]
        cases += [(cut(mpmath.power(midpoint(-30, 30), 1 / mpf(exponent)), size), exponent) for size in SIZES]
    # Half way between two doubles: the square root of a square, one of them with 794 digits, the fifth root of a fifth power.
    cases.append((exactly(Fraction((2**53 + 1) ** 2, 2**1090)), '0.5'))
    for degree, exponent in ((2, '0.5'), (5, '0.2'), (5, '0.20'), (4, '0.25')):
        cases.append((exactly(Fraction(2 * random.randrange(2**52, 2**53) + 1, 2**50) ** degree), exponent))
    for size in SIZES:
        base = cut(mpf(random.getrandbits(3000)) / 2**2990, size)
        exponent = cut(mpmath.log(midpoint(-900, 900)) / mpmath.log(mpf(base)), size)
        cases += [(base, exponent), (short(0, 100), cut(mpmath.log(midpoint(-900, 900)) / mpmath.log(mpf(base)), size))]
    cases += [(short(0, 10), short(-20, 20)) for _ in range(60)] + [(short(0, 1000), short(-100, 100)) for _ in range(30)]
    return cases


def nearest(name, texts):
    if name in ('exp', 'pow'):
        # Far beyond the range of doubles, an exact value would have a long exponent.
        mpmath.mp.prec = 5000
        size = mpf(texts[-1]) * (mpmath.log(abs(mpf(texts[0]))) if name == 'pow' else 1)
        if abs(size) > 800:
            return 0.0 if size < 0 else math.inf
    for precision in (300, 1200, 4000, 14000):
        # The argument must be exact, and next to a multiple of pi/2 as many digits of the result are lost as it has.
        mpmath.mp.prec = precision + 1100 + 7 * max(map(len, texts))
        value = as_fraction(FUNCTIONS[name][1](*(mpf(Fraction(t).numerator) / Fraction(t).denominator for t in texts)))
        error = abs(value) / 2 ** (precision - 10)
        low, high = round_fraction(value - error), round_fraction(value + error)
        if low == high:
            return low
    # A tie: a midpoint of two doubles has at most 54 bits, so rounding to 100 removes the error.
    mpmath.mp.prec = 100
    return round_fraction(as_fraction(mpf(value.numerator) / value.denominator))


FUNCTIONS = {
    'sin': (lambda: angles() + near_ties(mpmath.asin, -30, -1), mpmath.sin),
    'cos': (lambda: angles() + near_ties(mpmath.acos, -30, -1), mpmath.cos),
    'tan': (lambda: angles() + near_ties(mpmath.atan, -30, 60), mpmath.tan),
    'log': (lambda: positives() + near_ties(mpmath.exp, -5, 8), mpmath.log),
    'log2': (lambda: positives() + near_ties(lambda m: mpf(2) ** m, -5, 8), lambda n: mpmath.log(n) / mpmath.log(2)),
    'log10': (lambda: positives() + near_ties(lambda m: mpf(10) ** m, -5, 7), lambda n: mpmath.log(n) / mpmath.log(10)),
    'exp': (lambda: exponents() + near_ties(mpmath.log, -1000, 1000) + near_ties(mpmath.log, -1, 1), mpmath.exp),
    'sqrt': (lambda: positives() + squares() + near_ties(lambda m: m**2, -500, 500), mpmath.sqrt),
    'pow': (powers, mpmath.power),
}


lines = []
for name, (make, _) in FUNCTIONS.items():
    cases = []
    for case in make():
        texts = case if isinstance(case, tuple) else (case,)
        if Fraction(texts[0]) != 0:
            cases.append([*texts, number(nearest(name, texts))])
    lines.append(f' {json.dumps(name)}: {json.dumps(cases, separators=(",", ":"))}')
    print(name, len(cases))
FILE.write_text('{\n' + ',\n'.join(lines) + '\n}\n')
print(FILE.stat().st_size, 'bytes')
