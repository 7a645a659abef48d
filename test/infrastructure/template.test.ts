import { expect, test } from '@jest/globals';
import { operations } from '../../lib/operations/index.ts';
import { type Synthesis, synthesize, text, VARIANTS } from '../support/synthesis.ts';

/** The beginnings of the ids of what each operation has, which is left out, so that another operation changes nothing. */
const BEGINNINGS = operations.flatMap(({ id, path }) => [id, `ServiceApi${path.replaceAll(/\w+(?=\+?\})/g, '')}`]);
const OF_OPERATION = RegExp(`^(?:${BEGINNINGS.map((name) => name.replaceAll(/\W/g, '')).join('|')})`, 'i');

/** A line for each value of a resource: `Properties.Runtime: nodejs24.x`. References are `<Id>`; hashes of bundles are left out. */
function lines(value: unknown, path = ''): string[] {
  const object = Object(value);
  const isReference = ['Ref', 'Fn::GetAtt', 'Fn::Join'].some((name) => name in object);
  if (object !== value || isReference) return [`${path}: ${typeof value === 'object' ? text(value) : value}`];
  if (path === 'DependsOn') return [`${path}: ${object.filter((id: string) => !OF_OPERATION.test(id)).join(' ')}`];
  return Object.entries(object).flatMap(([name, part]) => lines(part, path === '' ? name : `${path}.${name}`));
}

/** The resources and outputs of a template by their ids, as if it were for any region. */
function described({ resources, outputs }: Synthesis): Map<string, string> {
  const anywhere = (line: string) =>
    line
      .replace(/\b[0-9a-f]{64}\.zip$/, '<asset>')
      .replace(/\barn:aws:/, 'arn:<AWS::Partition>:')
      .replace(/\beu-west-1\b|\$\{AWS::Region\}/, '<AWS::Region>');
  const all = Object.entries({ ...resources, ...outputs }).filter(([id]) => !OF_OPERATION.test(id));
  return new Map(all.map(([id, one]) => [id, lines(one).map(anywhere).join('\n')]));
}

const whole = described(synthesize(VARIANTS.everything));

test('the template with every option', () => {
  const parts = [...whole].map(([id, one]) => `${id}\n  ${one.replaceAll('\n', '\n  ')}`);
  expect(parts.join('\n\n')).toMatchSnapshot();
});

const { everything: _, ...variants } = VARIANTS;

test.each(Object.entries(variants))('what is different in the template of %s', (_title, options) => {
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
