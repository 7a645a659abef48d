import { expect, test } from '@jest/globals';
import manifest from '../../package.json' with { type: 'json' };
import { type Synthesis, synthesize, text, VARIANTS } from './synthesis.ts';

process.env.CDK_VALIDATION = 'false';

/** What the internet reaches, and what is logged of it. */
const EXPOSED = /ApiGatewayV2|LogGroup/;
/** Differ between resources of a type, and have tests of their own. */
const OTHERS = /^(?:IntegrationUri|RouteKey|Target|Format|Tags)$/;

/** A line for each setting of those resources; of several that have the same, such as routes, once. */
function exposedSettings({ resources }: Synthesis): string {
  const nameless = (value: unknown) =>
    text(value)
      .replaceAll(/<(\w+)((?:\.\w+)?)>/g, (reference, id, attribute) => {
        const { Type, Properties } = resources[id] ?? {};
        return Type === undefined ? reference : `<${Properties?.LogGroupName ?? Type.slice(5)}${attribute}>`;
      })
      .replaceAll(manifest.name, '<name>');
  const lines = (value: unknown, path: string): string[] => {
    if (typeof value !== 'object' || value === null) return [`${path} = ${nameless(String(value))}`];
    if (Array.isArray(value)) return value.flatMap((item) => lines(item, `${path}[]`));
    const entries = Object.entries(value);
    if (entries.length === 0) return [`${path} = {}`];
    if (/^(?:Ref$|Fn::)/.test(entries[0]?.[0] ?? '')) return [`${path} = ${nameless(value)}`];
    return entries.flatMap(([key, item]) => (OTHERS.test(key) ? [] : lines(item, `${path}.${key}`)));
  };
  const found = Object.values(resources).flatMap(({ Type, Properties, DeletionPolicy }) => {
    const settings = { ...Properties, ...(DeletionPolicy && { DeletionPolicy }) };
    return EXPOSED.test(Type) ? [lines(settings, Type.slice(5)).sort().join('\n')] : [];
  });
  return [...new Set(found)].sort().join('\n');
}

// A change of these is for a person to review. New operations and other names change none of them.
test('the settings that the internet reaches, with every option', () => {
  expect(exposedSettings(synthesize(VARIANTS.everything))).toMatchSnapshot();
});
