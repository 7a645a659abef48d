"""Smallest prime factors, by GNU factor and PARI/GP: primes.json next to this file.

Run:    python3 primes.py      (Python 3, GNU coreutils `factor` and PARI/GP 2.15 `gp` on the path; same seed, same cases)

Shape:  { kind: [[n, smallest prime factor of n], ...] }, one line per kind.
        Every n is factored by both programs, and the script stops if they differ.
"""
import json
import random
import subprocess
from itertools import combinations_with_replacement
from pathlib import Path

LARGEST = 2**53 - 1
random.seed(20260517)


def gp(expression):
    """The value of an expression in PARI/GP, a vector of integers."""
    run = subprocess.run(['gp', '-q', '-f'], input=f'print({expression})\n', text=True, capture_output=True, check=True)
    return json.loads(run.stdout)


def next_primes(starts):
    return gp(f'apply(nextprime, {list(starts)})')


def primes_of(bits, count):
    return next_primes(random.randrange(2 ** (bits - 1), 2**bits - 200) for _ in range(count))


def products(bits_of_factors, count):
    """Products of random primes, one for each bit length, without those above LARGEST."""
    columns = [primes_of(bits, count) for bits in bits_of_factors]
    numbers = []
    for factors in zip(*columns):
        n = 1
        for factor in factors:
            n *= factor
        numbers.append(n)
    return [n for n in numbers if n <= LARGEST]


def close_primes(count):
    """Products of neighbouring primes near 2^26.5."""
    smaller = next_primes(random.randrange(94_000_000, 94_906_000) for _ in range(count))
    larger = next_primes(p + 1 for p in smaller)
    return [p * q for p, q in zip(smaller, larger)]


def carmichael(count):
    """The first `count` of Chernick's numbers (6k + 1)(12k + 1)(18k + 1)."""
    found, k = [], 1
    while len(found) < count:
        factors = [6 * k + 1, 12 * k + 1, 18 * k + 1]
        n = factors[0] * factors[1] * factors[2]
        if n > LARGEST:
            break
        if all(is_prime(f) for f in factors):
            found.append(n)
        k += 1
    return found


def is_prime(n):
    return n > 1 and all(n % d for d in range(2, int(n**0.5) + 1))


def strong_pseudoprimes():
    """Composites such as (k + 1)(2k + 1) that pass base 2, and the smallest that pass the first bases (OEIS A014233)."""
    smallest = [2047, 1373653, 25326001, 3215031751, 2152302898747, 3474749660383, 341550071728321]
    found = []
    for factor, top in ((2, 67_000_000), (3, 54_000_000), (4, 47_000_000)):
        for start in range(600):
            p = random.randrange(2**10, top)
            found += strong_pseudoprime_from(p | 1, factor)
    return smallest + found


def strong_pseudoprime_from(p, factor):
    """The first strong pseudoprime p (factor (p - 1) + 1) within a few hundred numbers from p on, in a list."""
    for k in range(p, p + 400, 2):
        n = k * (factor * (k - 1) + 1)
        if n <= LARGEST and is_strong_pseudoprime(n, 2) and all(pow(a, k - 1, k) == 1 for a in (2, 3)):
            return [n]
    return []


def is_strong_pseudoprime(n, base):
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    power = pow(base, odd, n)
    return power == 1 or any(pow(base, odd << i, n) == n - 1 for i in range(twos))


def smallest_factors(numbers):
    lines = subprocess.run(['factor'], input='\n'.join(map(str, numbers)), text=True, capture_output=True, check=True)
    by_factor = [int(line.split()[1]) for line in lines.stdout.splitlines()]
    by_gp = []
    for start in range(0, len(numbers), 400):
        by_gp += gp(f'[factor(n)[1,1] | n <- {numbers[start:start + 400]}]')
    assert by_factor == by_gp
    return by_factor


kinds = {
    'random': [random.randrange(2 ** (bits - 1), 2**bits) for bits in range(2, 54) for _ in range(40)],
    'prime': [p for bits in range(10, 54) for p in primes_of(bits, 15)],
    'at the top of the domain': list(range(LARGEST - 299, LARGEST + 1)),
    'product of two primes': [
        n for bits in range(11, 27) for other in (bits, 53 - bits) for n in products([bits, other], 30)
    ],
    'product of two large primes': products([27, 27], 800) + products([26, 27], 400),
    'product of neighbouring primes': [94906247 * 94906249] + close_primes(200),
    'square of a prime': [p * p for p in [94906249] + primes_of(26, 100) + primes_of(15, 50)],
    'cube of a prime': [p**3 for p in primes_of(17, 100) + primes_of(12, 30)],
    'higher power of a prime': [p**4 for p in primes_of(13, 20)] + [p**5 for p in next_primes([1020, 1030, 1400])],
    'product of three primes': products([17, 18, 18], 200) + products([12, 20, 21], 200) + products([11, 12, 12], 100),
    'product of four primes': products([13, 13, 13, 13], 100) + products([11, 12, 12, 13], 100),
    'square times a prime': [p * p * q for p, q in zip(primes_of(17, 60), primes_of(18, 60)) if p * p * q <= LARGEST],
    'Carmichael number': carmichael(300),
    'strong pseudoprime': strong_pseudoprimes(),
    'product of two primes near 1024': [p * q for p, q in combinations_with_replacement(gp('primes([1000, 1060])'), 2)],
}
lines = [
    f'{json.dumps(kind)}:{json.dumps([list(case) for case in zip(numbers, smallest_factors(numbers))], separators=(",", ":"))}'
    for kind, numbers in kinds.items()
]
Path(__file__).with_suffix('.json').write_text('{' + ',\n'.join(lines) + '}\n')
