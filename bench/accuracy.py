"""Arguments for the elementary functions, and the errors of what came out: the two halves of `npm run accuracy`.

Run:    python3 accuracy.py sample     prints { name: [[a, b], ...], ... }, the same ones each time
        python3 accuracy.py errors     reads { name: [[a, b, own, native], ...], ... }, prints the largest errors in ulp

Another seed and other distributions than test/vectors/elementary.py, and the error against the true value instead of the
nearest double. The second argument is there for `pow` only.
"""
import json
import math
import random
import sys

import mpmath
from mpmath import mpf

CASES = 4000
BITS = 300
random.seed(20260808)


def of_any_size(low, high):
    return math.ldexp(random.uniform(1, 2), random.randint(low, high))


def signed(x):
    return random.choice((-x, x))


def angle():
    return signed(random.choice((of_any_size(-40, 10), of_any_size(-1022, 1022), random.uniform(0, 10))))


def positive():
    return random.choice((of_any_size(-1022, 1022), 1 + signed(of_any_size(-52, -2)), random.uniform(0.01, 100)))


def power():
    if random.random() < 0.3:
        return [random.uniform(0.5, 2), random.uniform(-1000, 1000)]
    base = of_any_size(-300, 300)
    return [base, random.uniform(-700, 700) / math.log(base)]


FUNCTIONS = {
    'sin': (lambda: [angle(), 0], lambda a, b: mpmath.sin(a)),
    'cos': (lambda: [angle(), 0], lambda a, b: mpmath.cos(a)),
    'tan': (lambda: [angle(), 0], lambda a, b: mpmath.tan(a)),
    'log': (lambda: [positive(), 0], lambda a, b: mpmath.log(a)),
    'log10': (lambda: [positive(), 0], lambda a, b: mpmath.log10(a)),
    'log2': (lambda: [positive(), 0], lambda a, b: mpmath.log(a, 2)),
    'exp': (lambda: [signed(random.choice((of_any_size(-60, 8), random.uniform(0, 700)))), 0], lambda a, b: mpmath.exp(a)),
    'pow': (power, lambda a, b: mpmath.power(a, b)),
}


def error(result, truth):
    """In units in the last place of the result; a wrong infinity is infinitely wrong."""
    if result is None:
        return math.inf
    return float(abs(mpf(result) - truth) / mpf(math.ulp(result)))


def largest_errors(name, rows):
    function = FUNCTIONS[name][1]
    own = native = 0.0
    for row in rows:
        # JSON of a large double may have no point, and an int of Python would be those digits and not the double.
        a, b, own_result, native_result = (None if x is None else float(x) for x in row)
        mpmath.mp.prec = BITS + max(0, math.frexp(a)[1])
        truth = function(mpf(a), mpf(b))
        own = max(own, error(own_result, truth))
        native = max(native, error(native_result, truth))
    return {'cases': len(rows), 'own': own, 'native': native}


if sys.argv[1] == 'sample':
    print(json.dumps({name: [draw() for _ in range(CASES)] for name, (draw, _) in FUNCTIONS.items()}))
else:
    print(json.dumps({name: largest_errors(name, rows) for name, rows in json.load(sys.stdin).items()}))
