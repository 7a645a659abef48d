"""Powers of decimals with all digits, by Python's integers: decimal-power.json next to this file.

Run:    python3 decimal-power.py      (Python 3)

Shape:  [[base, exponent, power], ...]. The power is null if it has more than 1,000 digits, those after the point and a 0 before it
included, or if the exponent is not an integer of at least 0.
"""
import json
import random
from fractions import Fraction
from pathlib import Path

random.seed(1)
MOST = 1000


def plain(number):
    places = 0
    while (number * 10**places).denominator != 1:
        places += 1
    digits = str(abs(int(number * 10**places))).zfill(places + 1)
    if len(digits) > MOST:
        return None
    point = len(digits) - places
    return ('-' if number < 0 else '') + digits[:point] + ('.' + digits[point:] if places else '')


def power(base, exponent):
    base, exponent = Fraction(base), Fraction(exponent)
    if exponent < 0 or exponent.denominator != 1:
        return None
    if abs(base) in (0, 1):  # whatever the exponent
        return plain(base ** (int(exponent) if exponent < 2 else 2 + int(exponent) % 2))
    return plain(base ** int(exponent)) if exponent < 4000 else None


SPECIAL = """1.1 2|-1.1 3|0.5 3|10 3|2 64|1.005 5|0 0|-0 0|0 5|0 0.5|1 1e300|-1 9007199254740993|-1 9007199254740992|1.0 0.5|2 -1|2 0.5
0.1 999|0.1 1000|0.01 499|0.01 500|10 999|10 1000|1e-5 2|1.50 2|25e-1 2.0|2 3321|2 3322|5 1430|5 1431|0.2 999|0.2 1000|9 1048|9 1047
-0.5 999|-0.5 1000|1e300 1|1e300 3|1e300 4|1e-300 3|1e-300 4|.5 2|+3 5|007 2|99.9 500|3 20e-1|12e3 2|0.00012e4 7|7 0|-7 0|1e308 1""".replace('\n', '|')

pairs = [pair.split() for pair in SPECIAL.split('|')]
for _ in range(300):
    digits = str(random.randrange(1, 10 ** random.randrange(1, 20)))
    point = random.randrange(len(digits) + 1)
    base = random.choice(['', '-']) + digits[:point] + '.' + digits[point:] + random.choice(['', '', f'e{random.randrange(-9, 9)}'])
    pairs.append((base if base[-1] != '-' else '-1', str(random.randrange(random.choice([3, 10, 80])))))
rows = [[base, exponent, power(base, exponent)] for base, exponent in pairs]
Path(__file__).with_suffix('.json').write_text(json.dumps(rows, separators=(',', ':')).replace('],[', '],\n[') + '\n')
