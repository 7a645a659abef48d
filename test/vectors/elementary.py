"""Cases for the correctly rounded functions, by mpmath and MPFR: elementary.json next to this file.

Run:    pip install mpmath gmpy2
        python3 elementary.py       writes elementary.json, the same each time
        python3 elementary.py --seed 7 --count 20000 --output /tmp/fresh.json       writes other random cases
        VECTORS=/tmp/fresh.json npm run jest -- test/core/correctly-rounded         tests with them

Shape:  { "nearest": { "sin": [[argument, nearest], ...], ..., "pow": [[base, exponent, nearest], ...] },
          "approximations": { "sin": [[[argument, ...], "value", exponent], ...], ... },
          "series": { "bits": 2112, "ln2": "value", "halfPi": "value", "artanh": [["p", "q", "value"], ...], ... } }
        An argument is a number, which is a double, or a string, which is a decimal. `nearest` is the double nearest to
        the true value, ties to even, subnormals too; "Infinity" or "-Infinity" if that overflows. A "value" is
        hexadecimal: of an approximation, it is to be multiplied by 2^exponent; of a series, at p/q, it is
        floor(true value * 2^bits).
"""
import argparse
import json
import math
import random
import re
import sys
from fractions import Fraction
from pathlib import Path

import gmpy2
import mpmath
from mpmath import mpf

SMALLEST = 2.0**-1074
SMALLEST_NORMAL = 2.0**-1022
LARGEST = sys.float_info.max
# Enough for arguments of 800 digits, and for series.
mpmath.mp.prec = DRAWING_BITS = 6000
# So many bits have the true values that approximations are compared with: more than those claim for the arguments here.
APPROXIMATION_BITS = 1200
SERIES_BITS = 2112


def real(x):
    """A double, a decimal or a fraction as an mpf."""
    return mpf(Fraction(x).numerator) / Fraction(x).denominator


def neighbours(x, count):
    """x and the doubles next to it, `count` on each side."""
    below, above = [x], [x]
    for _ in range(count):
        below.append(math.nextafter(below[-1], -math.inf))
        above.append(math.nextafter(above[-1], math.inf))
    return below + above[1:]


def midpoint(draw):
    """A fraction half way between two doubles about as large as one that is drawn."""
    significand, exponent = math.frexp(draw())
    return (2 * int(math.ldexp(significand, 53)) + 1) * Fraction(2) ** (exponent - 54)


def cut(x, digits=0):
    """A decimal near an mpf, with so many digits, or with 16 to 800, of which 16 to 32 are as likely as more."""
    return mpmath.nstr(x, digits or min(800, int(16 / (1 - random.random()))), min_fixed=-30, max_fixed=30)


def all_digits(fraction, more=''):
    """The decimal of a fraction whose denominator is a power of two, and more digits after that."""
    places = fraction.denominator.bit_length() - 1
    return f'{fraction.numerator * 5**places}{more}e{-places - len(more)}'


# These draw arguments, or return functions that do. Doubles are floats, decimals are strings.


def between(low, high):
    """A decimal with up to 17 digits, as people write them, or the double nearest to it."""
    return lambda: random.choice((str, float))(f'{random.uniform(low, high):.{random.randint(1, 17)}g}')


def size(low, high, *signs):
    """A double between 2^low and 2^high, with a random exponent."""
    return lambda: random.choice(signs or (1,)) * 2.0 ** random.uniform(low, high)


def next_to_1(*signs):
    return lambda: 1 + size(-51, -2, *signs)()


def any_decimal(*signs):
    return lambda: f'{random.choice(signs)}{random.randint(1, 10 ** random.randint(1, 25))}e{random.randint(-320, 280)}'


def next_to_eighth_turn():
    """A double or a decimal next to a multiple of pi/4."""
    multiple = mpmath.pi / 4 * (1 + random.getrandbits(random.choice((3, 70, 1023))))
    return random.choice((cut(multiple), random.choice(neighbours(float(multiple), 1))))


def near_tie(inverse, *sizes):
    """An argument of which a function is nearly half way between two doubles of one of these sizes.

    A decimal comes as close as its digits allow; a double only where the function is flat, and at best to 1e-16 ulp.
    """
    return lambda: random.choice((float, float, cut))(inverse(real(midpoint(random.choice(sizes)))))


def near_tie_of_log():
    """With t = k/2^52, log(1 + t) is about t - t^2/2, a tie where k is 2^a times an odd number of a + 1 bits."""
    a = random.randint(1, 18)
    return 1 + 2.0 ** (a - 52) * (2**a + 1 + 2 * random.randrange(2 ** (a - 1)))


def square_of_midpoint():
    """With all its digits, or with one more after up to 200 zeros."""
    return all_digits(midpoint(size(0, 53)) ** 2, random.choice(('', '0' * random.randint(0, 200) + '1')))


# The same for a base and an exponent.

# With these, a power can be rational, and so half way.
SHORT_EXPONENTS = ('0.2', '1.5', '-0.04', '3', '-2', '0.5')


def pair(base, exponent):
    return lambda: (base(), exponent())


def in_range(base):
    """The base, and an exponent for a power of any size, or near 1; a whole one if the base is negative."""
    logarithm = random.uniform(-745.5, 710) / 2 ** random.choice((0, 0, random.randint(1, 58)))
    exponent = logarithm / math.log(abs(base))
    return base, exponent if base > 0 else float(round(exponent))


def decimal_next_to_1():
    places = random.choice((5, 20, 100, 250, 290))
    base = random.choice((f'1.{"0" * (places - 1)}1', f'0.{"9" * places}'))
    return base, f'{random.uniform(-700, 700):.17g}e{places}'


def root_that_is_a_tie():
    degree, exponent = random.choice(((2, '0.5'), (5, '0.2'), (5, '0.20'), (4, '0.25')))
    return all_digits(midpoint(size(2, 3)) ** degree), exponent


def near_tie_by_base():
    exponent = random.choice(SHORT_EXPONENTS)
    return near_tie(lambda power: power ** (1 / real(exponent)), size(-30, 30))(), exponent


def near_tie_by_exponent():
    digits = random.choice((20, 50, 800))
    base = random.choice((random.uniform(0.1, 100), next_to_1(1, -1)(), cut(mpmath.pi * random.random(), digits)))
    power = midpoint(random.choice((next_to_1(1, -1), size(-900, 900))))
    exponent = mpmath.log(real(power)) / mpmath.log(real(base))
    return base, random.choice((float(exponent), cut(exponent, digits)))


# The arguments of functions of one kind: tight ones, at which too small an error bound shows, and both sides of
# thresholds, so approximations are tested there, too; other hard ones; and what draws more.

# Also outside the range of doubles, and next to 1 and to multiples of pi/2.
DECIMALS = ['0.1', '1.1', '123456789.123456789', '9007199254740993.3333333333333333333', '1e-400', '1.5e330']
DECIMALS += ['1.0000000000000000000000000000000001', '0.99999999999999999999']
DECIMALS += ['3.14159265358979323846264338327950288', '1.57079632679489661923132169164']

ANGLES = dict(
    tight=[
        *(6381956970095103 * 2.0**797, 5.2418596781689305e298, 6.9739973435771e298, LARGEST, 1e22, 9.5e25, 1e29),
        *(9.9e18, 1.1e19, 1.5e21, 1e-300, 1e-8, 1.4901161193847655e-8, 2.0**-20, 0.785, 0.786, 10.5, -91.106186954104),
        *(1.5707963267948966, 3.141592653589793, *DECIMALS),
    ],
    hard=[
        *(0.0, 0.5, 2.0**-27, 2.0**1023, SMALLEST, SMALLEST_NORMAL),
        *('1e-5', '1e-9', '1e-323', '4.9e-324', '3e-324', all_digits(Fraction(3, 2**1075))),
        *(x for k in range(1, 65) for x in neighbours(float(mpmath.pi / 4 * k), 1)),
    ],
    draws=[
        *(between(-4, 4), between(-10, 10), between(-1000, 1000), between(-1e6, 1e6)),
        *(size(-1074, 1023, 1, -1), any_decimal('', '-'), next_to_eighth_turn),
    ],
)

POSITIVES = dict(
    tight=[
        *(SMALLEST, 3 * SMALLEST, LARGEST, 1 + 2.0**-52, 1 - 2.0**-53, 1.00000000000001, 0.5, 2.0, 10.0, 1000.0),
        *(1e-300, 1e300, *DECIMALS),
    ],
    hard=[
        1.3301662007215198,  # Math.log10 of V8 is 1.7 ulp off here.
        *(*neighbours(SMALLEST_NORMAL, 2), math.nextafter(LARGEST, 0)),
        *(*neighbours(1.0, 20), *neighbours(2**0.5, 3), *neighbours(0.5**0.5, 3), *neighbours(math.e, 2)),
        *(1 + sign * 2.0**-k for k in range(2, 53) for sign in (1, -1)),
        *(2.0**k for k in range(-1074, 1024, 37)),
        *(float(f'1e{k}') for k in (*range(-323, 0, 6), *range(23), *range(25, 309, 6))),
        *('1', '2', '10', '1000', '1024', '1e300', '1e-300', '0.01', '0.001', '1.21', '2.25', '0.5', '0.0009765625'),
        *(all_digits(Fraction(SMALLEST)), '1.0000001', '0.9999999', f'1.{"0" * 30}1', f'0.{"9" * 300}'),
        *(f'1.{"0" * 798}1', f'1.{"0" * 330}7'),
    ],
    draws=[
        *(between(0, 10), between(1, 1000), between(1, 1e9), between(0.5, 2), size(-1074, 1023), any_decimal('')),
    ],
)

EXPONENTS = dict(
    tight=[
        *(SMALLEST, -1e-300, 2.0**-53, -1e-10, 0.6931, 0.6932, -0.6932, 1.0, -20.5, 354.2, 709.782712893384, -708.4),
        *(-745.1332191019411, '0.1', '1.1', '1e-400', '-745.1'),
    ],
    hard=[
        *(0.0, -1.0, -SMALLEST, 1e-20, 2.0**-54, -(2.0**-54), -(2.0**-53), 1e4, -1e4, LARGEST, -LARGEST),
        *(*neighbours(709.782712893384, 20), *neighbours(-745.1332191019411, 20), *neighbours(-708.3964185322641, 20)),
        *(709.5, 710.0, 710.5, -745.5, -746.0, -746.5),
        *(k / 2 * math.log(2) for k in (1420, *range(-2147, 2048, 82))),
        *('709.782712893384', '709.78271289338399678', '-745.133219101941', '-745.13321910194110842'),
        *('746', '-746', '1e300', '-1e300'),
    ],
    draws=[
        *(between(-1, 1), between(-20, 20), between(-745, 709), between(-745.13, -708)),
        *(size(-60, 0, 1, -1), any_decimal('', '-')),
    ],
)

POWERS = dict(
    tight=[
        *((1 + 2.0**-52, 3e18), (1 - 2.0**-53, 6e18), (1 - 2.0**-53, -5e18), (1.5, 1e-300), (1e300, 1.00000001)),
        *((LARGEST, 0.99), (SMALLEST, -0.9), (SMALLEST, 1e-3), (2.5, 1.7), (10.0, -323.5)),
        *((7.8260524979605405e-19, -2.2102385532728797e-16), ('1.1', '2'), ('1.005', '360.5')),
        *((f'1.{"0" * 30}1', '1.7e33'), ('1e-400', '-0.3'), ('0.7', 1e-300), (2.5, '0.04')),
    ],
    hard=[
        *((10.0, float(k)) for k in range(-323, 309)),
        *((2.0, -1074.0), (2.0, -1075.0), (2.0, 1023.0), (2.0, 1024.0), (SMALLEST, 0.5), (SMALLEST, 1.0)),
        *((LARGEST, 1.0), (LARGEST, -1.0), (LARGEST, 0.5), (LARGEST, 2.0)),
        *((-2.0, 3.0), (-2.0, 1024.0), (-2.0, 1025.0), (-1.0, 2.0**53 - 1), (-1.0, 2.0**53), (-10.0, -307.0)),
        *(('-1.1', '3'), ('-1.1', '4.0'), ('-0.5', '-3'), ('10', '-323'), ('0.1', '323.6')),
        *((f'1.{"0" * 798}1', exponent) for exponent in ('1e300', '1.7e308', '-1e300', '5')),
        # Rational powers, and two that are only near one.
        *((2.25, 0.5), (16.0, 0.75), (4.0, -0.5), (0.25, 537.0), ('1.21', '0.5'), ('0.25', '0.5'), ('1.21', '1.5')),
        *(('32', '0.2'), ('32', '-0.4'), ('0.00243', '0.2'), ('9765625', '-0.04'), ('1e-300', '0.01')),
        ('1.005', '360'),
        # Ties: powers of 54 bits, and subnormal ones.
        *((3.0, 34.0), (5.0, 23.0), (7.0, 19.0), (1.5, 34.0), ('3', '34'), (0.5, 1075.0)),
        *((3 * 2.0**-538, 2.0), (5 * 2.0**-538, 2.0), (all_digits(Fraction((2**53 + 1) ** 2, 2**1090)), '0.5')),
        *((root**power, 3 / power) for root in map(float, range(2**17 + 1, 2**18, 6554)) for power in (1, 2)),
    ],
    draws=[
        *(pair(between(0, 100), between(-20, 20)), pair(between(0, 1000), between(-100, 100)), decimal_next_to_1),
        pair(between(1, 1000), lambda: random.randint(-80, 80) / 4),
        pair(between(0, 100), lambda: random.choice(SHORT_EXPONENTS)),
        lambda: in_range(random.uniform(-10, 10)),
        lambda: in_range(random.uniform(0.9, 1.1)),
        lambda: in_range(size(-1074, 1023)()),
        lambda: in_range(random.choice((1 - 2.0**-52, 1 - 2.0**-53, 1 + 2.0**-52, 1 + 2.0**-51))),
    ],
)


# For each function of index.ts: what computes it here, its arguments, and functions that draw arguments at which its value is
# half way between two doubles, or nearly. To add or remove one changes no other's cases.
FUNCTIONS = {
    'sin': (mpmath.sin, ANGLES, [near_tie(mpmath.asin, next_to_1(-1), size(-30, -1))]),
    'cos': (mpmath.cos, ANGLES, [near_tie(mpmath.acos, next_to_1(-1), size(-30, -1))]),
    'tan': (mpmath.tan, ANGLES, [near_tie(mpmath.atan, size(-30, 60))]),
    'log': (mpmath.log, POSITIVES, [near_tie(mpmath.exp, size(-5, 8)), near_tie_of_log]),
    'log2': (lambda x: mpmath.log(x, 2), POSITIVES, [near_tie(lambda y: mpf(2) ** y, size(-5, 8), size(6, 8))]),
    'log10': (lambda x: mpmath.log(x, 10), POSITIVES, [near_tie(lambda y: mpf(10) ** y, size(-5, 8), size(6, 8))]),
    'exp': (mpmath.exp, EXPONENTS, [near_tie(mpmath.log, next_to_1(1, -1), size(-1000, 1000))]),
    'sqrt': (mpmath.sqrt, POSITIVES, [near_tie(lambda y: y**2, size(-500, 500)), square_of_midpoint]),
    'pow': (mpmath.power, POWERS, [near_tie_by_base, near_tie_by_exponent, root_that_is_a_tie]),
}


def up_to(largest):
    """Fractions up to this size, some of them small, and those that make up the constants."""
    small = Fraction(1, 5), Fraction(1, 239), Fraction(-1, 7), Fraction(1, 2**20), Fraction(-1, 2**60)
    return [largest * Fraction(k, 7) for k in range(-7, 8, 2)] + [*small]


SERIES = {
    'artanh': (mpmath.atanh, up_to(Fraction(1, 3))),
    'arctan': (mpmath.atan, up_to(Fraction(1, 3))),
    'sine': (mpmath.sin, up_to(Fraction(787, 1000))),
    'cosine': (mpmath.cos, up_to(Fraction(787, 1000))),
    'sinh': (mpmath.sinh, up_to(Fraction(7, 10))),
    'cosh': (mpmath.cosh, up_to(Fraction(7, 10))),
    'logarithm': (mpmath.log, [Fraction(x) for x in (1, *POSITIVES['tight'])]),
}

MPFR = gmpy2.context(precision=53, emin=-1073, emax=1024, subnormalize=True)


def true_value(name, arguments, bits):
    """Within 2^-bits of it, relatively."""
    # Decimals are rounded, and next to a multiple of pi/2 the result loses as many digits as they have.
    mpmath.mp.prec = bits + 1100 + 7 * max(len(str(x)) for x in arguments)
    return FUNCTIONS[name][0](*map(real, arguments))


def as_fraction(x):
    return Fraction(*map(int, mpmath.libmp.to_rational(x._mpf_)))


def as_double(x):
    """The double nearest an mpf, ties to even, by Python's division. mpmath rounds twice where it is subnormal."""
    if abs(x) < mpf(2) ** -1080:
        return 0.0
    if abs(x) >= mpf(2) ** 1024 - mpf(2) ** 970:
        return math.inf if x > 0 else -math.inf
    fraction = as_fraction(x)
    return fraction.numerator / fraction.denominator


def nearest(name, arguments):
    for bits in (300, 1200, 4000, 14000):
        value = true_value(name, arguments, bits)
        error = abs(value) * mpf(2) ** -bits
        result = as_double(value - error)
        if result == as_double(value + error):
            break
    else:
        # Half way between two doubles are at most 54 bits, so rounding to 100 removes the error.
        mpmath.mp.prec = 100
        result = as_double(+value)
    if all(isinstance(x, float) for x in arguments) and getattr(MPFR, name)(*arguments) != result:
        raise ArithmeticError(f'{name}{arguments} is {result} by mpmath, but not by MPFR.')
    return result


def approximation(name, arguments):
    value = true_value(name, arguments, 2 * APPROXIMATION_BITS)
    mpmath.mp.prec = APPROXIMATION_BITS
    fraction = as_fraction(+value)
    return [arguments, f'{fraction.numerator:x}', 1 - fraction.denominator.bit_length()]


def fixed(x):
    """In fixed point, in hexadecimal digits."""
    return f'{int(mpmath.floor(x * 2**SERIES_BITS)):x}'


def cases(name, seed, count):
    """All arguments with the nearest double; and tight ones, and some of the others, with what is approximated."""
    random.seed(f'{seed} {name}')
    mpmath.mp.prec = DRAWING_BITS
    _, arguments, ties = FUNCTIONS[name]
    drawn = [random.choice(random.choice((arguments['draws'], ties)))() for _ in range(count)]
    every = dict.fromkeys(x if isinstance(x, tuple) else (x,) for x in arguments['tight'] + arguments['hard'] + drawn)
    rows = [(*x, nearest(name, x)) for x in every]
    # 0 and infinities are not approximated; of a negative base, pow approximates the power of its absolute value.
    finite = [row for row in rows if all(isinstance(x, float) and 0 < abs(x) < math.inf for x in row)]
    others = [row[:-1] for row in finite if len(row) == 2 or row[0] > 0]
    approximated = [*every][: len(arguments['tight'])] + random.sample(others, count // 100)
    return rows, [approximation(name, x) for x in dict.fromkeys(approximated)]


def series():
    mpmath.mp.prec = DRAWING_BITS
    values = {'bits': SERIES_BITS, 'ln2': fixed(mpmath.log(2)), 'halfPi': fixed(mpmath.pi / 2)}
    for name, (function, arguments) in SERIES.items():
        values[name] = [[str(x.numerator), str(x.denominator), fixed(function(real(x)))] for x in arguments]
    return values


parser = argparse.ArgumentParser()
parser.add_argument('--seed', default='1')
parser.add_argument('--count', type=int, default=900, help='random cases for each function')
parser.add_argument('--output', type=Path, default=Path(__file__).with_suffix('.json'))
options = parser.parse_args()

nearest_rows, approximation_rows = {}, {}
for name in FUNCTIONS:
    nearest_rows[name], approximation_rows[name] = cases(name, options.seed, options.count)
    print(name, len(nearest_rows[name]))
members = {'nearest': nearest_rows, 'approximations': approximation_rows, 'series': series()}
as_json = re.sub('-?Infinity', r'"\g<0>"', json.dumps(members, separators=(',', ':')))
options.output.write_text(re.sub(r'"\w+":', r'\n\g<0>', as_json) + '\n')
