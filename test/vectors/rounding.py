"""Decimals rounded to integers by Python's decimal module, as written: rounding.json next to this file.

Run:    python3 rounding.py      (Python 3; float(int) rounds to nearest, ties to even)

Shape:  [[literal, floor, ceil, round], ...], integers as strings. "round" sends ties up. The literals are special cases, then
random ones around integers, halves, powers of ten and the range of a double.
"""
import json
import random
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal, getcontext
from pathlib import Path

getcontext().prec = 2000
random.seed(1)


def whole(number, rounding):
    return int(number.to_integral_value(rounding=rounding))


def row(literal):
    number = Decimal(literal)
    return [literal, *(str(n) for n in (whole(number, ROUND_FLOOR), whole(number, ROUND_CEILING),
                                        whole(number + Decimal('0.5'), ROUND_FLOOR)))]


SPECIAL = """0 -0 0e99999 -0.0 1e-400 -1e-400 0.99999999999999999999 1.00000000000000000001 0.49999999999999999999
-0.50000000000000000001 -0.5 0.5 -2.5 2.5 -2.51 2.49 -2.49 007.50 +3 5. .5 -.5 5e0 50e-1 4503599627370495.5 9007199254740993
-9007199254740993.5 12345678901234567890 12345678901234567890.5 1e21 -1e21 1e308 -1.7976931348623157e308 4.9e-324""".split()


def literal():
    sign = random.choice(['', '-', '+'])
    digits = str(random.getrandbits(random.choice([4, 20, 53, 64, 200])))
    kind = random.randrange(4)
    if kind == 0:  # next to a tie or to an integer
        tail = random.choice(['5', '49999999999999999999999', '50000000000000000000001', '00000000000000000001', '99999999999999999999'])
        return f'{sign}{digits}.{tail}'
    if kind == 1:
        return f'{sign}{digits}e{random.randint(-80, 200)}'
    if kind == 2:
        return f'{sign}{digits[:len(digits) // 2]}.{digits[len(digits) // 2:]}E{random.randint(-30, 30)}'
    return f'{sign}.{digits}{"0" * random.randrange(3)}e{random.randint(-5, 70)}'


rows = [row(text) for text in SPECIAL] + [row(literal()) for _ in range(500)]
Path(__file__).with_suffix('.json').write_text(json.dumps(rows, separators=(',', ':')).replace('],[', '],\n[') + '\n')
