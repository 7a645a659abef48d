"""True values of the elementary functions, by mpmath: elementary.json next to this file.

Run:    python3 elementary.py              writes elementary.json (Python 3.10, mpmath 1.2; same seed, same cases)
        python3 elementary.py check        compares them with PARI/GP 2.15 (`gp` on the path), prints the largest errors

Shape:  { "sin": [[n, nearest], ...], ..., "pow": [[base, exponent, nearest], ...] }, one line per function. Numbers are
        shortest decimals of doubles; `nearest` is the double nearest the true value, ties to even, subnormals too;
        "Infinity" or "-Infinity" if that overflows. elementary.ts reads it.

A value is computed with 400 bits (for huge angles plus their exponent) and rounded once, from its exact binary form, by
Python's division of integers, which is always correctly rounded; mpmath's own conversion to a float rounds subnormals
twice. If the two ends of the error interval round differently, precision doubles; if they still do at 3200 bits, the value
is a tie (only powers have ties, such as 3^34 or 10^23).
"""
import json
import math
import random
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import mpmath
from mpmath import mpf

FILE = Path(__file__).with_suffix('.json')
CASES = 1500
NEAR_TIES = 300
SMALLEST = 2.0**-1074
SMALLEST_NORMAL = 2.0**-1022
LARGEST = sys.float_info.max
random.seed(20260401)
draw = random.Random(20261121)


def neighbours(x, count):
    """x and the doubles next to it, `count` on each side."""
    below, above = [], [x]
    down = up = x
    for _ in range(count):
        down, up = math.nextafter(down, -math.inf), math.nextafter(up, math.inf)
        below.append(down)
        above.append(up)
    return below[::-1] + above


def any_positive():
    """A double above 0 with a random exponent, subnormals included."""
    return max(SMALLEST, math.ldexp(random.uniform(1, 2), random.randint(-1074, 1023)))


def short(low, high):
    """A number as people write it, with few digits."""
    return float(f'{random.uniform(low, high):.{random.randint(1, 5)}g}')


def filled(hard, *sources):
    """The hard cases, and random ones from the sources in turn until there are CASES of them."""
    cases = dict.fromkeys(hard)
    turn = 0
    while len(cases) < CASES:
        cases[sources[turn % len(sources)]()] = None
        turn += 1
    return list(cases)


def angles():
    hard = [0.0, 1e22, 6381956970095103 * 2.0**797, 2.0**1023, LARGEST, SMALLEST, SMALLEST_NORMAL, 1e-8, 2.0**-27, 0.5]
    mpmath.mp.prec = 1300
    for k in [*range(1, 33), *(random.getrandbits(random.randint(7, 1023)) | 1 for _ in range(30))]:
        for multiple in (mpmath.pi / 2 * k, mpmath.pi / 4 * k):
            hard += neighbours(round_to_double(multiple), 1)
    cases = filled(
        hard,
        lambda: short(-10, 10),
        lambda: short(-1000, 1000),
        lambda: short(-1e6, 1e6),
        lambda: random.uniform(-4, 4),
        lambda: random.choice((-1, 1)) * any_positive(),
    )
    return [(n,) for n in cases]


def positives():
    hard = [SMALLEST, 3 * SMALLEST, *neighbours(SMALLEST_NORMAL, 2), math.nextafter(LARGEST, 0), LARGEST]
    hard += [1.3301662007215198]  # Math.log10 of V8 is 1.7 ulp off here.
    hard += neighbours(1.0, 20) + neighbours(2**0.5, 3) + neighbours(0.5**0.5, 3) + neighbours(math.e, 2)
    hard += [1 + s * 2.0**-k for k in range(2, 53) for s in (1, -1)]
    hard += [2.0**k for k in range(-1074, 1024, 37)]
    hard += [10.0**k for k in range(23)] + [float(f'1e{k}') for k in range(-323, 309, 6)]
    cases = filled(
        hard,
        lambda: short(0.001, 10),
        lambda: short(1, 1000),
        lambda: short(1, 1e9),
        lambda: random.uniform(0.5, 2),
        any_positive,
    )
    return [(n,) for n in cases]


def exponents():
    hard = [0.0, 1.0, -1.0, SMALLEST, -SMALLEST, 1e-20, 2.0**-53, 2.0**-54, -(2.0**-54), -(2.0**-53), LARGEST, -LARGEST]
    hard += neighbours(709.782712893384, 20) + neighbours(-745.1332191019411, 20) + neighbours(-708.3964185322641, 20)
    hard += [1420 * math.log(2) / 2, 1e4, -1e4, 709.5, 710.0, 710.5, -745.5, -746.0, -746.5]
    hard += [(k + 0.5) * math.log(2) for k in range(-1074, 1024, 41)]
    cases = filled(
        hard,
        lambda: short(-20, 20),
        lambda: short(-745, 709),
        lambda: random.uniform(-1, 1),
        lambda: random.uniform(-745, 709),
        lambda: random.uniform(-745.13, -708),
        lambda: random.choice((-1, 1)) * 2.0 ** random.uniform(-60, 0),
    )
    return [(n,) for n in cases]


def powers():
    hard = [(10.0, float(k)) for k in range(-323, 309)]
    hard += [(2.25, 0.5), (16.0, 0.75), (4.0, -0.5), (0.25, 537.0)]
    hard += [(2.0, -1074.0), (2.0, -1075.0), (2.0, 1023.0), (2.0, 1024.0)]
    hard += [(SMALLEST, 0.5), (SMALLEST, -0.9), (SMALLEST, 1.0)]
    hard += [(LARGEST, 1.0), (LARGEST, -1.0), (LARGEST, 0.5), (LARGEST, 2.0)]
    hard += [(-2.0, 3.0), (-2.0, 1024.0), (-2.0, 1025.0), (-1.0, 2.0**53 - 1), (-1.0, 2.0**53), (-10.0, -307.0)]
    # Ties: powers of 54 bits, and subnormal ones.
    hard += [(3.0, 34.0), (5.0, 23.0), (7.0, 19.0), (1.5, 34.0)]
    hard += [(3 * 2.0**-538, 2.0), (5 * 2.0**-538, 2.0), (0.5, 1075.0)]
    for root in (random.getrandbits(18) | 0x20001 for _ in range(20)):
        hard += [(float(root), 3.0), (float(root * root), 1.5)]
    # Bases near 1 with huge exponents.
    for k in (*range(1, 60, 3),):
        for base in neighbours(1.0, 2):
            if base != 1:
                hard.append((base, math.floor(random.uniform(-745, 709) / math.log(base) / 2**k)))
    hard = [(base, float(exponent)) for base, exponent in hard]

    def in_range(base):
        return base, random.uniform(-745.5, 710) / math.log(base)

    def whole(base):
        return base, float(round(random.uniform(-745, 709) / math.log(abs(base))))

    return filled(
        hard,
        lambda: (short(0.01, 100), short(-20, 20)),
        lambda: (short(1, 1000), float(random.randint(-20, 20))),
        lambda: (short(2, 50), random.randint(-20, 20) / 4),
        lambda: in_range(random.uniform(0, 10)),
        lambda: in_range(any_positive()),
        lambda: whole(-random.uniform(1.001, 10)),
        lambda: in_range(random.uniform(0.9, 1.1)),
    )


def midpoint(size):
    """A point of about this size half way between two doubles."""
    significand, exponent = math.frexp(size)
    return mpf(2 * int(math.ldexp(significand, 53)) + 1) * mpf(2) ** (exponent - 54)


# Inputs that fail if an error bound is slightly too small.
TIGHT = {
    'sin': [(1.4901161193847655e-8,), (6.9739973435771e298,), (-91.106186954104,)],
    'tan': [(1.4901161193847655e-8,), (5.2418596781689305e298,)],
    'log10': [(1.00000000000001,)],
    'pow': [(7.8260524979605405e-19, -2.2102385532728797e-16)],
}


def near_ties(name):
    """Arguments whose results are nearly half way between two doubles: from 1e-3 of a unit in the last place to 1e-16."""
    mpmath.mp.prec = 300
    from_one = draw.choice((-1, 1)) * draw.uniform(1, 2) * 2.0 ** draw.randint(-51, -3)
    if name == 'exp':
        return (float(mpmath.log(midpoint(1 + from_one))),)
    if name == 'pow':
        base = draw.choice((draw.uniform(0.1, 100), 1 + draw.randint(1, 2**20) * 2.0**-52))
        return base, float(mpmath.log(midpoint(1 + from_one)) / mpmath.log(base))
    if name == 'log':
        # With t = k / 2^52, log(1 + t) is t - t^2 / 2 + t^3 / 3 - ..., and t - t^2 / 2 is a tie where k is 2^a times an
        # odd number of a + 1 bits.
        a = draw.randint(1, 18)
        return (1 + 2.0 ** (a - 52) * (2**a + 1 + 2 * draw.randrange(2 ** (a - 1))),)
    if name in ('log2', 'log10'):
        base = {'log2': 2, 'log10': 10}[name]
        return (float(mpmath.power(base, midpoint(draw.uniform(64, 300)))),)
    below_one = midpoint(1 - abs(from_one))
    if name == 'cos':
        return (float(mpmath.acos(below_one)),)
    if name == 'sin':
        return (float(mpmath.asin(below_one)),)
    return (float(mpmath.atan(midpoint(2.0 ** draw.uniform(20, 50)))),)


FUNCTIONS = {
    'sin': (angles, mpmath.sin),
    'cos': (angles, mpmath.cos),
    'tan': (angles, mpmath.tan),
    'log': (positives, mpmath.log),
    'log10': (positives, lambda n: mpmath.log(n) / mpmath.log(10)),
    'log2': (positives, lambda n: mpmath.log(n) / mpmath.log(2)),
    'exp': (exponents, mpmath.exp),
    'pow': (powers, mpmath.power),
}


def as_fraction(x):
    """An mpf as a fraction."""
    sign, significand, exponent, _ = x._mpf_
    return (-1) ** sign * int(significand) * Fraction(2) ** int(exponent)


def round_fraction(x):
    """The double nearest a fraction, ties to even, subnormals too."""
    try:
        return x.numerator / x.denominator
    except OverflowError:
        return math.inf if x > 0 else -math.inf


def round_to_double(x):
    return round_fraction(as_fraction(x))


def nearest(function, arguments):
    if abs(arguments[0]) == 1 and len(arguments) == 2:
        return arguments[0] if arguments[1] % 2 else 1.0
    # Far beyond the range of doubles, an exact value would have a long exponent.
    if function in (mpmath.exp, mpmath.power):
        size = arguments[-1] * (math.log(abs(arguments[0])) if len(arguments) == 2 else 1)
        if size < -800:
            return 0.0
        if size > 800:
            return -math.inf if arguments[0] < 0 and arguments[-1] % 2 else math.inf
    precision = 400
    while True:
        mpmath.mp.prec = precision + max(0, math.frexp(arguments[0])[1])
        value = as_fraction(function(*map(mpf, arguments)))
        error = abs(value) / 2 ** (precision - 10)
        low, high = round_fraction(value - error), round_fraction(value + error)
        if low == high:
            return low
        if precision >= 3200:
            break
        precision *= 2
    # A tie: a midpoint of two doubles has at most 54 bits, so rounding to 100 removes the error.
    mpmath.mp.prec = 100
    return round_to_double(mpf(value.numerator) / mpf(value.denominator))


def write():
    lines = []
    for name, (inputs, function) in FUNCTIONS.items():
        cases = []
        for arguments in [*inputs(), *(near_ties(name) for _ in range(NEAR_TIES)), *TIGHT.get(name, [])]:
            result = nearest(function, arguments)
            if result == 0:
                result = 0.0
            cases.append([*map(number, arguments), number(result)])
        lines.append(f' {json.dumps(name)}: {json.dumps(cases, separators=(",", ":"))}')
        print(name, len(cases))
    FILE.write_text('{\n' + ',\n'.join(lines) + '\n}\n')
    print(FILE.stat().st_size, 'bytes')


def number(x):
    """A number for JSON: whole numbers without a decimal point, infinities as text."""
    if math.isinf(x):
        return 'Infinity' if x > 0 else '-Infinity'
    return int(x) if x == int(x) and abs(x) < 2**53 else x


PARI = {
    'log10': '(x)->log(x)/log(10)',
    'log2': '(x)->log(x)/log(2)',
    'pow': '(x,y)->if(denominator(y)==1,x^y,sign(x)*exp(y*log(abs(x))))',
}


def check():
    """Compares the finite values of elementary.json with PARI/GP. Rounding allows errors up to half an ulp."""
    for name, cases in json.loads(FILE.read_text()).items():
        finite = [case for case in cases if not isinstance(case[-1], str)]
        if name in ('exp', 'pow'):
            # PARI rejects e^-1e308.
            finite = [case for case in finite if case[-1] != 0]
        program = [r'default(realprecision, 700); default(format, "e.60");', f'f = {PARI.get(name, name)};']
        for *arguments, _ in finite:
            exact = [Fraction(x) for x in arguments]
            program.append('print(1.0*f(' + ','.join(f'{as_real(x, name, i)}' for i, x in enumerate(exact)) + '))')
        output = subprocess.run(
            ['gp', '-q', '-f', '-s', '256M'], input='\n'.join(program), capture_output=True, text=True, check=True
        )
        values = output.stdout.split('\n')[: len(finite)]
        worst = max(
            abs(Fraction(value.replace(' ', '')) - Fraction(case[-1])) / Fraction(math.ulp(case[-1]))
            for case, value in zip(finite, values, strict=True)
        )
        print(name, len(finite), 'cases, worst error in ulp:', float(worst))


def as_real(x, name, position):
    """A double as PARI text: exact, and as a real of full precision unless it is an exponent, which may be whole."""
    fraction = f'{x.numerator}/{x.denominator}'
    return f'({fraction})' if name == 'pow' and position == 1 else f'({fraction}*1.)'


if __name__ == '__main__':
    check() if sys.argv[1:] == ['check'] else write()
