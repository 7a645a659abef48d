import { expect, test } from '@jest/globals';
import { ROUTED_FUNCTIONS } from '../../lib/functions.ts';
import { STAGES, type StageOptions } from '../../lib/infrastructure/stages.ts';
import { type Synthesis, synthesize, text, VARIANTS } from '../support/synthesis.ts';

const PATHS = ROUTED_FUNCTIONS.flatMap(([, paths]) => paths);
const OWN_PATH = new RegExp(`(?<=[ /*])(?:${PATHS.map(RegExp.escape).join('|')})$`, 'gm');
/** What every function or path has. */
const REPEATED = /^Type: AWS::(?:Lambda::(?:Function|Permission)|ApiGatewayV2::(?:Route|Integration))$/m;

/** What waits for the routes, such as a DNS record, waits for each. The API itself is `ServiceApi85D8F981`. */
const anyRoute = (id: string) => id.replace(/^ServiceApi(?!Stage|85D8F981)\w+/, 'ServiceApi<path>');

/** A line for each value of a resource: `Properties.Runtime: nodejs24.x`. References are `<Id>`; hashes of bundles are left out. */
function lines(value: unknown, path = ''): string[] {
  const object = Object(value);
  const isReference = ['Ref', 'Fn::GetAtt', 'Fn::Join'].some((name) => name in object);
  if (object !== value || isReference) return [`${path}: ${typeof value === 'object' ? text(value) : value}`];
  if (path === 'DependsOn') return [`${path}: ${[...new Set(object.map(anyRoute))].join(' ')}`];
  return Object.entries(object).flatMap(([name, part]) => lines(part, path === '' ? name : `${path}.${name}`));
}

/** The resources and outputs of a template by their ids, as if it were for any region. */
function described({ resources, outputs }: Synthesis): Map<string, string> {
  const anywhere = (line: string) =>
    line
      .replace(/\b[0-9a-f]{64}\.zip$/, '<asset>')
      .replace(/\barn:aws:/, 'arn:<AWS::Partition>:')
      .replace(/\beu-west-1\b|\$\{AWS::Region\}/, '<AWS::Region>');
  const all = Object.entries({ ...resources, ...outputs });
  return new Map(all.map(([id, one]) => [id, lines(one).map(anywhere).join('\n')]));
}

/** The template. What each function or path has stands there once, so that another operation changes nothing. */
function grouped(template: ReadonlyMap<string, string>): string {
  const anonymous = (one: string) =>
    one
      .replace(OWN_PATH, '<path>')
      .replace(/(?<=^Properties\.Description: [\w-]+: ).*/m, '<name>')
      .replace(/<(?!ServiceApi85D8F981)(?!ServiceApiAccessLog)\w+(?=(?:\.Arn)?>$)/gm, (id) =>
        REPEATED.test(template.get(id.slice(1)) ?? '') ? '<its own' : id,
      );
  const groups = Map.groupBy(template, ([, one]) => (REPEATED.test(one) ? anonymous(one) : one));
  const title = (ids: readonly string[]) => (ids.length > 2 ? 'Each function or path' : ids.join(', '));
  return [...groups]
    .map(([one, entries]) => `${title(entries.map(([id]) => id))}\n  ${one.replaceAll('\n', '\n  ')}`)
    .join('\n\n');
}

const whole = described(synthesize(VARIANTS.everything));

test('the template with every option', () => {
  expect(grouped(whole)).toMatchSnapshot();
});

const { everything: _, ...variants } = VARIANTS;

test.each<[string, StageOptions]>([
  ...Object.entries(variants),
  ...Object.entries(STAGES).map(([name, options]): [string, StageOptions] => [`${name} as it is shipped`, options]),
])('what is different in the template of %s', (_title, options) => {
  const other = described(synthesize(options));
  const changes = [...new Set([...whole.keys(), ...other.keys()])].flatMap((id) => {
    const [before, after] = [whole, other].map((template) => new Set(template.get(id)?.split('\n')));
    if (before === undefined || after === undefined || before.symmetricDifference(after).size === 0) return [];
    if (after.size === 0) return [`- ${id}`];
    const removed = [...before.difference(after)].map((line) => `  - ${line}`);
    return [id, ...removed, ...[...after.difference(before)].map((line) => `  + ${line}`)];
  });
  expect(changes.join('\n')).toMatchSnapshot();
});
