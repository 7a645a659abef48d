/**
 * Whether CloudWatch Logs counts a log line: the part of its JSON filter patterns that this project uses, which is
 * comparisons of a field with a text by `=` and `!=`, an asterisk for any text, and `&&` before `||`.
 *
 * Source: Amazon CloudWatch Logs User Guide, "Filter pattern syntax", "Using filter patterns to match terms in JSON log
 * events": a line that is no JSON matches nothing, and a comparison of a text never matches a number.
 *
 * @throws Error for a pattern with anything else in it.
 */
export function matches(pattern: string, line: string): boolean {
  const fields = parsed(line);
  const [, condition] = /^\{ (.*) \}$/.exec(pattern) ?? [];
  if (condition === undefined) throw new Error(`no JSON pattern: ${pattern}`);
  const alternatives = condition.split(' || ').map((all) => all.split(' && ').map(comparison));
  return fields !== undefined && alternatives.some((all) => all.every((holds) => holds(fields)));
}

function comparison(text: string): (fields: Readonly<Record<string, unknown>>) => boolean {
  const [, field, operator, expected] = /^\$\.(\w+) (=|!=) "([\w*-]*)"$/.exec(text) ?? [];
  if (field === undefined || expected === undefined) throw new Error(`no comparison with a text: ${text}`);
  const form = new RegExp(`^${expected.replaceAll('*', '.*')}$`);
  return ({ [field]: value }) => typeof value === 'string' && form.test(value) === (operator === '=');
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
