/*
 * Arguments of the elementary functions and the doubles nearest the true values, by GNU MPFR.
 *
 *   cc -O2 reference.c -lmpfr -lgmp -lm -o reference     (Debian: apt-get install gcc libmpfr-dev)
 *   ./reference FUNCTION CASES SEED doubles     makes that many cases of sin, cos, tan, log, log2, log10, exp, sqrt or pow
 *   ./reference FUNCTION CASES SEED decimals    the same with decimals, which are used exactly as written
 *   ./reference FUNCTION < arguments            reads doubles, one case per line: 0x1.8p-3, or two with a comma for pow
 *
 * Each case is a line on standard output: the argument, the second argument (0 if there is none) and the nearest double,
 * ties to even, subnormals too. MPFR rounds correctly for every argument.
 */
#include <gmp.h>
#include <mpfr.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int unary(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);
typedef struct { double a, b; } arguments;
typedef struct { char a[2000], b[2000]; } decimals;

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

/* The midpoint of two neighbouring doubles: a number that ends in a one, of 54 bits or, between subnormals, fewer. */
static void midpoint(mpfr_t result, double size) {
  int exponent;
  double significand = frexp(size, &exponent);
  int bits = exponent < -1021 ? exponent + 1074 : 53;
  mpfr_set_si_2exp(result, (int64_t)ldexp(significand, bits) * 2 + 1, exponent - bits - 1, MPFR_RNDN);
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

/* A multiple of pi / 2 or pi / 4, up to the largest double. */
static void multiple_of_half_pi(mpfr_t angle) {
  mpfr_const_pi(angle, MPFR_RNDN);
  mpfr_div_2ui(angle, angle, 1 + (unsigned long)below(2), MPFR_RNDN);
  int bits = between(1, 53);
  mpfr_mul_d(angle, angle, (double)(1 + below(1ll << bits)), MPFR_RNDN);
  if (bits > 50) mpfr_mul_2ui(angle, angle, (unsigned long)below(968), MPFR_RNDN);
}

static double around_a_multiple_of_half_pi(void) {
  mpfr_t angle;
  mpfr_init2(angle, 1200);
  multiple_of_half_pi(angle);
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
  bool (*accepts)(mpq_srcptr a, mpq_srcptr b);
} definition;

static bool is_integer(mpq_srcptr x) { return mpz_cmp_ui(mpq_denref(x), 1) == 0; }

static bool all(mpq_srcptr unused, mpq_srcptr also_unused) { (void)unused; (void)also_unused; return true; }
static bool if_positive(mpq_srcptr a, mpq_srcptr unused) { (void)unused; return mpq_sgn(a) > 0; }
static bool if_power_is_real(mpq_srcptr a, mpq_srcptr b) { return mpq_sgn(a) > 0 || (mpq_sgn(a) < 0 && is_integer(b)); }

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
  {"exp", mpfr_exp, mpfr_log, any_exponent, all},
  {"sqrt", mpfr_sqrt, mpfr_sqr, any_positive, if_positive},
  {"pow", NULL, NULL, any_power, if_power_is_real}, /* mpfr_pow, the only function of two numbers */
};

static const definition *find(const char *name) {
  for (size_t i = 0; i < sizeof DEFINITIONS / sizeof *DEFINITIONS; i++)
    if (strcmp(name, DEFINITIONS[i].name) == 0) return &DEFINITIONS[i];
  fprintf(stderr, "DEFINITIONS in mpfr/reference.c has no %s\n", name);
  exit(1);
}

/* Decimals. Most have up to 17 significant digits, some up to 40, and a few up to 800. */

static int some_digits(void) {
  int kind = between(1, 50);
  return kind == 1 ? between(41, 800) : kind < 15 ? between(18, 40) : between(2, 17);
}

/* A decimal that begins like x. */
static void write_decimal(char *text, double x) {
  int digits = some_digits();
  char start[32];
  snprintf(start, sizeof start, "%.*e", (digits < 17 ? digits : 17) - 1, x);
  char *exponent = strchr(start, 'e');
  text += sprintf(text, "%.*s", (int)(exponent - start), start);
  for (int i = 17; i < digits; i++) *text++ = (char)('0' + below(10));
  strcpy(text, exponent);
}

/* More bits than 800 digits have and the largest double has before its point. */
enum { LONG_PRECISION = 4000 };

static void write_rounded(char *text, mpfr_t x) { mpfr_sprintf(text, "%.*Re", some_digits() - 1, x); }

/* A decimal with an exact root: of few digits, or half way between two doubles. */
static void write_exact_power(char *text, unsigned long degree) {
  bool is_half_way = below(2);
  unsigned long places = degree * (unsigned long)below(10);
  mpz_t power, scale;
  mpz_init_set_ui(power, is_half_way ? 1ul << 53 | word() >> 11 | 1 : 1 + (unsigned long)below(1 << between(4, 20)));
  mpz_init(scale);
  mpz_pow_ui(power, power, degree);
  mpz_ui_pow_ui(scale, is_half_way ? 5 : 1, places); /* 2^-k is 5^k / 10^k. */
  mpz_mul(power, power, scale);
  gmp_sprintf(text, "%Zde-%lu", power, places);
  mpz_clears(power, scale, (mpz_ptr)0);
}

static void make_decimal(const definition *f, char *text) {
  double x = f->make(f->inverse).a;
  mpfr_t value;
  mpfr_init2(value, LONG_PRECISION);
  mpfr_set_d(value, x, MPFR_RNDN);
  int kind = between(1, 6);
  if (kind == 1 && f->make == any_angle) multiple_of_half_pi(value);
  if (kind == 2 || kind == 3) { /* Next to an argument for which the function is half way between two doubles. */
    mpfr_t size;
    mpfr_init2(size, 53);
    f->function(size, value, MPFR_RNDN);
    midpoint(value, mpfr_get_d(size, MPFR_RNDN));
    f->inverse(value, value, MPFR_RNDN);
    mpfr_clear(size);
  }
  if (kind == 4 && f->function == mpfr_sqrt) write_exact_power(text, 2);
  else if (kind <= 3 && mpfr_regular_p(value)) write_rounded(text, value);
  else write_decimal(text, x);
  mpfr_clear(value);
}

static const struct { const char *text; unsigned long degree; } EXPONENTS[] = {
  {"2", 1}, {"3", 1}, {"-2", 1}, {"17", 1}, {"0.5", 2}, {"1.5", 2}, {"0.2", 5}, {"-0.4", 5}, {"0.25", 4}, {"-0.04", 25},
};

static void make_decimal_power(decimals *result) {
  int exponent = (int)below(sizeof EXPONENTS / sizeof *EXPONENTS), kind = between(1, 4);
  arguments x = power();
  write_decimal(result->a, kind == 1 ? x.a : fabs(x.a));
  write_decimal(result->b, x.b);
  if (kind == 1) return;
  if (kind == 2) {
    strcpy(result->b, EXPONENTS[exponent].text);
    write_exact_power(result->a, EXPONENTS[exponent].degree);
    return;
  }
  mpfr_t power, other;
  mpfr_init2(power, LONG_PRECISION);
  mpfr_init2(other, LONG_PRECISION);
  midpoint(power, below(2) ? of_size(-1074, 1023) : of_size(-30, 30));
  if (kind == 3) { /* The base with which the power is next to a midpoint. */
    strcpy(result->b, EXPONENTS[exponent].text);
    mpfr_set_str(other, result->b, 10, MPFR_RNDN);
    mpfr_ui_div(other, 1, other, MPFR_RNDN);
    mpfr_pow(power, power, other, MPFR_RNDN);
    write_rounded(result->a, power);
  } else { /* The exponent with which it is. */
    mpfr_set_str(other, result->a, 10, MPFR_RNDN);
    mpfr_log(power, power, MPFR_RNDN);
    mpfr_log(other, other, MPFR_RNDN);
    mpfr_div(power, power, other, MPFR_RNDN);
    if (mpfr_regular_p(power)) write_rounded(result->b, power);
  }
  mpfr_clears(power, other, (mpfr_ptr)0);
}

/* A decimal such as -1.5e-3, exactly. */
static void read_decimal(mpq_t result, const char *text) {
  char digits[sizeof((decimals *)0)->a];
  size_t count = strcspn(text, "e"), length = 0, point = strcspn(text, ".");
  for (size_t i = 0; i < count; i++)
    if (i != point) digits[length++] = text[i];
  digits[length] = 0;
  long exponent = text[count] ? strtol(text + count + 1, NULL, 10) : 0;
  if (point < count) exponent -= (long)(count - point - 1);
  mpz_t scale;
  mpz_init(scale);
  mpz_ui_pow_ui(scale, 10, (unsigned long)labs(exponent));
  mpq_set_str(result, digits, 10);
  mpz_ptr scaled = exponent < 0 ? mpq_denref(result) : mpq_numref(result);
  mpz_mul(scaled, scaled, scale);
  mpq_canonicalize(result);
  mpz_clear(scale);
}

/* With the exponents of doubles, MPFR rounds to subnormals and to infinity. `inexact` says how x was rounded to 53 bits. */
static double as_double(mpfr_t x, int inexact) {
  mpfr_exp_t least = mpfr_get_emin(), most = mpfr_get_emax();
  mpfr_set_emin(-1073);
  mpfr_set_emax(1024);
  inexact = mpfr_check_range(x, inexact, MPFR_RNDN);
  mpfr_subnormalize(x, inexact, MPFR_RNDN);
  double result = mpfr_get_d(x, MPFR_RNDN);
  mpfr_set_emin(least);
  mpfr_set_emax(most);
  return result;
}

/* Whether x^(p/q) is exactly `power`, because x^p = power^q. Only small p and q are tried. */
static bool is_exact(mpfr_t power, mpq_srcptr x, mpq_srcptr exponent) {
  if (mpz_cmpabs_ui(mpq_numref(exponent), 1000) > 0 || mpz_cmp_ui(mpq_denref(exponent), 1000) > 0) return false;
  unsigned long p = mpz_get_ui(mpq_numref(exponent)), q = mpz_get_ui(mpq_denref(exponent));
  mpq_t left, right;
  mpq_inits(left, right, (mpq_ptr)0);
  mpq_set(left, x);
  if (mpq_sgn(exponent) < 0) mpq_inv(left, left);
  mpfr_get_q(right, power);
  mpz_pow_ui(mpq_numref(left), mpq_numref(left), p);
  mpz_pow_ui(mpq_denref(left), mpq_denref(left), p);
  mpz_pow_ui(mpq_numref(right), mpq_numref(right), q);
  mpz_pow_ui(mpq_denref(right), mpq_denref(right), q);
  bool result = mpq_equal(left, right);
  mpq_clears(left, right, (mpq_ptr)0);
  return result;
}

/*
 * The double nearest to the function. A rational argument lies between two numbers of some bits. If the function rounds to
 * the same double at both, that is the result, because the function is monotonic between them: for two arguments, in each.
 * Around an extremum of sin or cos it is not, but the extremum is a double; next to a pole, tan has two signs. Otherwise
 * more bits are needed, unless the result is half way between two doubles. If no number of bits represents the arguments
 * exactly, only pow has such results.
 */
static double nearest(const definition *f, mpq_srcptr a, mpq_srcptr b) {
  double result = 0;
  bool is_decided = false;
  for (mpfr_prec_t bits = 200; !is_decided; bits *= 2) {
    mpfr_t x, y, rounded, tie;
    mpfr_inits2(53, rounded, (mpfr_ptr)0);
    mpfr_init2(tie, 100);
    mpfr_init2(x, bits);
    mpfr_init2(y, bits + (mpfr_prec_t)mpz_sizeinbase(mpq_numref(b), 2)); /* An integer is exact, so odd or even. */
    is_decided = true;
    for (int corner = 0; corner < (f->function ? 2 : 4); corner++) {
      int inexact_x = mpfr_set_q(x, a, corner & 1 ? MPFR_RNDU : MPFR_RNDD);
      int inexact_y = mpfr_set_q(y, b, corner & 2 ? MPFR_RNDU : MPFR_RNDD);
      int inexact = f->function ? f->function(rounded, x, MPFR_RNDN) : mpfr_pow(rounded, x, y, MPFR_RNDN);
      double here = as_double(rounded, inexact);
      if (corner > 0 && here != result) is_decided = false;
      result = here;
      if (inexact_x == 0 && inexact_y == 0) break;
    }
    if (!is_decided && !f->function) {
      mpfr_pow(tie, x, y, MPFR_RNDN);
      is_decided = mpfr_regular_p(tie) && is_exact(tie, a, b);
      if (is_decided) result = as_double(rounded, mpfr_set(rounded, tie, MPFR_RNDN));
    }
    mpfr_clears(x, y, rounded, tie, (mpfr_ptr)0);
  }
  return result;
}

/* Whether the arguments are in the domain; if so, writes the case. */
static bool print_case(const definition *f, decimals text, mpq_srcptr a, mpq_srcptr b) {
  if (!f->accepts(a, b)) return false;
  printf("%s,%s,%.17g\n", text.a, text.b, nearest(f, a, b));
  return true;
}

static bool print_doubles(const definition *f, arguments x) {
  if (!isfinite(x.a) || !isfinite(x.b)) return false;
  decimals text;
  mpq_t a, b;
  mpq_inits(a, b, (mpq_ptr)0);
  mpq_set_d(a, x.a);
  mpq_set_d(b, x.b);
  sprintf(text.a, "%.17g", x.a);
  sprintf(text.b, "%.17g", x.b);
  bool is_in_domain = print_case(f, text, a, b);
  mpq_clears(a, b, (mpq_ptr)0);
  return is_in_domain;
}

static bool print_decimals(const definition *f) {
  decimals text = {"", "0"};
  if (f->function) make_decimal(f, text.a);
  else make_decimal_power(&text);
  if (strpbrk(text.a, "in") || strpbrk(text.b, "in")) return false; /* inf or nan */
  mpq_t a, b;
  mpq_inits(a, b, (mpq_ptr)0);
  read_decimal(a, text.a);
  read_decimal(b, text.b);
  bool is_in_domain = print_case(f, text, a, b);
  mpq_clears(a, b, (mpq_ptr)0);
  return is_in_domain;
}

int main(int count, char **args) {
  if (count != 2 && count != 5) {
    fprintf(stderr, "usage: %s FUNCTION CASES SEED doubles|decimals, or %s FUNCTION < arguments\n", args[0], args[0]);
    return 1;
  }
  const definition *f = find(args[1]);
  if (count == 5) {
    state = strtoull(args[3], NULL, 10);
    bool with_decimals = strcmp(args[4], "decimals") == 0;
    for (long remaining = atol(args[2]); remaining > 0;)
      if (with_decimals ? print_decimals(f) : print_doubles(f, f->make(f->inverse))) remaining--;
    return 0;
  }
  long left_out = 0;
  for (char line[256]; fgets(line, sizeof line, stdin);) {
    char *rest;
    arguments x = {strtod(line, &rest), 0};
    if (rest == line) continue;
    if (*rest == ',') x.b = strtod(rest + 1, NULL);
    if (!print_doubles(f, x)) left_out++;
  }
  if (left_out > 0) fprintf(stderr, "%s: %ld cases are outside its domain and were left out\n", f->name, left_out);
  return 0;
}
