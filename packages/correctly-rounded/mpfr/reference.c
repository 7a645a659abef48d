/*
 * Arguments of the elementary functions and the doubles nearest the true values, by GNU MPFR.
 *
 *   cc -O2 reference.c -lmpfr -lgmp -lm -o reference     (Debian: apt-get install gcc libmpfr-dev)
 *   ./reference FUNCTION CASES SEED     makes that many cases of sin, cos, tan, log, log2, log10, exp, sqrt or pow
 *   ./reference FUNCTION < arguments    reads one case per line: 0x1.8p-3, or two numbers separated by a comma for pow
 *
 * Each case is three doubles on standard output, in the byte order of the machine: the argument, the second argument (0 if
 * there is none) and the nearest double, ties to even, subnormals too. MPFR rounds correctly for every argument.
 */
#include <mpfr.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int unary(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);
typedef struct { double a, b; } arguments;

/* Random numbers: SplitMix64 (Steele, Lea and Flood, 2014). */

static uint64_t state;

static uint64_t word(void) {
  uint64_t z = state += 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

static int64_t below(int64_t n) { return (int64_t)(word() % (uint64_t)n); }
static int between(int low, int high) { return low + (int)below(high - low + 1); }
static double fraction(void) { return ldexp((double)(word() >> 11), -53); }
static double uniform(double low, double high) { return low + (high - low) * fraction(); }
static double either_sign(double x) { return word() & 1 ? x : -x; }
static double of_size(int low, int high) { return ldexp(1 + fraction(), between(low, high)); }

/* A double with few significant bits, like numbers that people write and arguments with exact results. */
static double with_few_bits(int low, int high) { return ldexp((double)(1 + below(1 << between(1, 16))), between(low, high)); }

static double a_few_doubles_from(double x) {
  for (int64_t steps = below(4); steps > 0; steps--) x = nextafter(x, word() & 1 ? INFINITY : -INFINITY);
  return x;
}

/* A double near 1, at distances of all orders of magnitude. */
static double around_one(void) { return 1 + either_sign(ldexp((double)(1 + below(1ll << between(1, 40))), -52)); }

/* The midpoint of two neighbouring doubles: a number of 54 bits that ends in a one. */
static void midpoint(mpfr_t result, double size) {
  int exponent;
  int64_t significand = (int64_t)ldexp(frexp(size, &exponent), 53);
  mpfr_set_si_2exp(result, significand * 2 + 1, exponent - 54, MPFR_RNDN);
}

/* The double nearest to an argument for which the function is half way between two doubles. */
static double inverse_of_midpoint(unary *inverse, double size) {
  mpfr_t middle, argument;
  mpfr_init2(middle, 55);
  mpfr_init2(argument, 53);
  midpoint(middle, size);
  inverse(argument, middle, MPFR_RNDN);
  double result = mpfr_get_d(argument, MPFR_RNDN);
  mpfr_clears(middle, argument, (mpfr_ptr)0);
  return result;
}

/* A double next to a multiple of pi / 2 or pi / 4, up to the largest double. */
static double around_a_multiple_of_half_pi(void) {
  mpfr_t angle;
  mpfr_init2(angle, 1200);
  mpfr_const_pi(angle, MPFR_RNDN);
  mpfr_div_2ui(angle, angle, 1 + (unsigned long)below(2), MPFR_RNDN);
  int bits = between(1, 53);
  mpfr_mul_d(angle, angle, (double)(1 + below(1ll << bits)), MPFR_RNDN);
  if (bits > 50) mpfr_mul_2ui(angle, angle, (unsigned long)below(968), MPFR_RNDN);
  double result = mpfr_get_d(angle, MPFR_RNDN);
  mpfr_clear(angle);
  return a_few_doubles_from(result);
}

static double angle(unary *inverse) {
  switch (below(8)) {
    case 0: return uniform(-10, 10);
    case 1: return uniform(-1e6, 1e6);
    case 2: return either_sign(of_size(-1074, 1023));
    case 3: return either_sign(of_size(-30, 4));
    case 4: return either_sign(with_few_bits(-60, 40));
    case 5: return either_sign(around_a_multiple_of_half_pi());
    case 6: return a_few_doubles_from(inverse_of_midpoint(inverse, uniform(0, 1)));
    default: return inverse_of_midpoint(inverse, 1 - of_size(-50, -2));
  }
}

static double positive(unary *inverse) {
  switch (below(8)) {
    case 0: return uniform(0, 10);
    case 1: return of_size(-1022, 1023);
    case 2: return of_size(-1074, -1020);
    case 3: return with_few_bits(-60, 60);
    case 4: return around_one();
    case 5: return uniform(0.5, 2);
    case 6: return a_few_doubles_from(pow(below(2) ? 2 : 10, between(-300, 300)));
    default: return inverse_of_midpoint(inverse, either_sign(uniform(0, inverse == mpfr_exp10 ? 308 : 700)));
  }
}

/* With t = k / 2^52 and k odd * 2^a, log(1 + t) = t - t^2 / 2 + t^3 / 3 - ... is half way between doubles except for t^3 / 3. */
static double with_logarithm_near_a_tie(void) {
  int a = between(1, 20);
  return 1 + ldexp((double)((1ll << a) + 1 + 2 * below(1ll << (a - 1))), a - 52);
}

static double exponent(void) {
  switch (below(8)) {
    case 0: return uniform(-10, 10);
    case 1: return uniform(-745.2, 709.8);
    case 2: return uniform(-745.2, -708);
    case 3: return either_sign(of_size(-60, 9));
    case 4: return either_sign(of_size(-1074, 1023));
    case 5: return either_sign(with_few_bits(-60, 0));
    case 6: return inverse_of_midpoint(mpfr_log, 1 + either_sign(of_size(-52, -2)));
    default: return inverse_of_midpoint(mpfr_log, of_size(-1022, 1023));
  }
}

/* The exponent with which the power of a base comes nearest to a midpoint. */
static double exponent_to_midpoint(double base, double size) {
  mpfr_t power, logarithm;
  mpfr_init2(power, 200);
  mpfr_init2(logarithm, 200);
  midpoint(power, size);
  mpfr_log(power, power, MPFR_RNDN);
  mpfr_set_d(logarithm, base, MPFR_RNDN);
  mpfr_log(logarithm, logarithm, MPFR_RNDN);
  mpfr_div(power, power, logarithm, MPFR_RNDN);
  double result = mpfr_get_d(power, MPFR_RNDN);
  mpfr_clears(power, logarithm, (mpfr_ptr)0);
  return result;
}

/*
 * A power with few bits: exact, or half way between two doubles, or nearly so. The base is a root squared a few times; the
 * exponent is a whole number of factors, halved for each squaring, so the power is root^factors.
 */
static arguments around_an_exact_power(void) {
  int root_bits = between(2, 18), squarings = between(0, 3), factors = between(1, 54 / root_bits + 1);
  double root = (double)((1 << (root_bits - 1)) + below(1 << (root_bits - 1)));
  arguments result = {root, factors};
  for (int i = 0; i < squarings && root_bits << (i + 1) <= 53; i++) {
    result.a *= result.a;
    result.b /= 2;
  }
  int scale = 1 << squarings;
  result.a = ldexp(result.a, scale * between(-(1000 / factors / scale), 900 / factors / scale));
  if (below(3) == 0) result.a = a_few_doubles_from(result.a);
  if (below(6) == 0) result.b = a_few_doubles_from(result.b);
  return result;
}

static arguments power(void) {
  double base = below(2) ? of_size(-1074, 1023) : of_size(-4, 4);
  switch (below(9)) {
    case 0: return (arguments){base, uniform(-745, 710) / log(base)};
    case 1: return (arguments){base, uniform(-745.2, -708) / log(base)};
    case 2: return (arguments){uniform(0, 100), uniform(-20, 20)};
    case 3: base = around_one(); return (arguments){base, uniform(-745, 710) / log(base) / ldexp(1, between(0, 60))};
    case 4: base = around_one(); return (arguments){base, either_sign(with_few_bits(-8, 8))};
    case 5: return (arguments){either_sign((double)(1 + below(1000))), between(-120, 120)};
    case 6: return (arguments){base, exponent_to_midpoint(base, 1 + either_sign(of_size(-52, -2)))};
    case 7: return (arguments){base, exponent_to_midpoint(base, of_size(-1022, 1023))};
    default: return around_an_exact_power();
  }
}

/*
 * A function: its name, what computes it, an inverse that helps to make some arguments, what makes the arguments, and which
 * of these it accepts.
 */
typedef struct {
  const char *name;
  unary *function, *inverse;
  arguments (*make)(unary *inverse);
  bool (*accepts)(arguments);
} definition;

static bool all(arguments unused) { (void)unused; return true; }
static bool if_positive(arguments x) { return x.a > 0; }
static bool if_power_is_real(arguments x) { return x.a > 0 || (x.a < 0 && x.b == floor(x.b)); }

static arguments any_angle(unary *inverse) { return (arguments){angle(inverse), 0}; }
static arguments any_positive(unary *inverse) { return (arguments){positive(inverse), 0}; }
static arguments any_exponent(unary *unused) { (void)unused; return (arguments){exponent(), 0}; }
static arguments any_power(unary *unused) { (void)unused; return power(); }

static arguments any_positive_or_near_tie(unary *inverse) {
  return (arguments){below(9) == 0 ? with_logarithm_near_a_tie() : positive(inverse), 0};
}

static const definition DEFINITIONS[] = {
  {"sin", mpfr_sin, mpfr_asin, any_angle, all},
  {"cos", mpfr_cos, mpfr_acos, any_angle, all},
  {"tan", mpfr_tan, mpfr_atan, any_angle, all},
  {"log", mpfr_log, mpfr_exp, any_positive_or_near_tie, if_positive},
  {"log2", mpfr_log2, mpfr_exp2, any_positive, if_positive},
  {"log10", mpfr_log10, mpfr_exp10, any_positive, if_positive},
  {"exp", mpfr_exp, NULL, any_exponent, all},
  {"sqrt", mpfr_sqrt, mpfr_sqr, any_positive, if_positive},
  {"pow", NULL, NULL, any_power, if_power_is_real}, /* mpfr_pow, the only function of two numbers */
};

static const definition *find(const char *name) {
  for (size_t i = 0; i < sizeof DEFINITIONS / sizeof *DEFINITIONS; i++)
    if (strcmp(name, DEFINITIONS[i].name) == 0) return &DEFINITIONS[i];
  fprintf(stderr, "DEFINITIONS in mpfr/reference.c has no %s\n", name);
  exit(1);
}

static bool is_in_domain(const definition *f, arguments x) {
  return isfinite(x.a) && isfinite(x.b) && f->accepts(x);
}

static void print_case(const definition *f, arguments x) {
  mpfr_t a, b, result;
  mpfr_inits2(53, a, b, result, (mpfr_ptr)0);
  mpfr_set_d(a, x.a, MPFR_RNDN);
  mpfr_set_d(b, x.b, MPFR_RNDN);
  /* With the exponents of doubles, MPFR itself rounds to subnormals and to infinity. */
  mpfr_exp_t least = mpfr_get_emin(), most = mpfr_get_emax();
  mpfr_set_emin(-1073);
  mpfr_set_emax(1024);
  int inexact = f->function ? f->function(result, a, MPFR_RNDN) : mpfr_pow(result, a, b, MPFR_RNDN);
  mpfr_subnormalize(result, inexact, MPFR_RNDN);
  double record[] = {x.a, x.b, mpfr_get_d(result, MPFR_RNDN)};
  mpfr_set_emin(least);
  mpfr_set_emax(most);
  mpfr_clears(a, b, result, (mpfr_ptr)0);
  fwrite(record, sizeof record, 1, stdout);
}

int main(int count, char **args) {
  if (count != 2 && count != 4) {
    fprintf(stderr, "usage: %s FUNCTION CASES SEED, or %s FUNCTION < arguments\n", args[0], args[0]);
    return 1;
  }
  const definition *f = find(args[1]);
  if (count == 4) {
    state = strtoull(args[3], NULL, 10);
    for (long remaining = atol(args[2]); remaining > 0;) {
      arguments x = f->make(f->inverse);
      if (!is_in_domain(f, x)) continue;
      print_case(f, x);
      remaining--;
    }
    return 0;
  }
  long left_out = 0;
  for (char line[256]; fgets(line, sizeof line, stdin);) {
    char *rest;
    arguments x = {strtod(line, &rest), 0};
    if (rest == line) continue;
    if (*rest == ',') x.b = strtod(rest + 1, NULL);
    if (is_in_domain(f, x)) print_case(f, x);
    else left_out++;
  }
  if (left_out > 0) fprintf(stderr, "%s: %ld cases are outside its domain and were left out\n", f->name, left_out);
  return 0;
}
