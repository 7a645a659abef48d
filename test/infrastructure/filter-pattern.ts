/**
 * Whether a log line matches a JSON filter pattern of CloudWatch Logs, of which this supports what the project uses:
 * comparisons of a field with a string by `=` and `!=`, an asterisk for any text, and `&&` before `||`.
 *
 * Source: Amazon CloudWatch Logs User Guide, "Filter pattern syntax", "Using filter patterns to match terms in JSON log
 * events": a line that is not JSON matches nothing, and a comparison with a string never matches a number.
 *
 * @throws Error for a pattern with anything else.
 */
export function matches(pattern: string, line: string): boolean {
  const fields = parsed(line);
  const [, condition] = /^\{ (.*) \}$/.exec(pattern) ?? [];
  if (condition === undefined) throw new Error(`not a JSON pattern: ${pattern}`);
  const alternatives = condition.split(' || ').map((all) => all.split(' && ').map(comparison));
  return fields !== undefined && alternatives.some((all) => all.every((holds) => holds(fields)));
}

function comparison(text: string): (fields: Readonly<Record<string, unknown>>) => boolean {
  const [, field, operator, expected] = /^\$\.(\w+) (=|!=) "([\w*-]*)"$/.exec(text) ?? [];
  if (field === undefined || expected === undefined) throw new Error(`not a comparison with a string: ${text}`);
  const expectedForm = new RegExp(`^${expected.replaceAll('*', '.*')}$`);
  return ({ [field]: value }) => typeof value === 'string' && expectedForm.test(value) === (operator === '=');
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
