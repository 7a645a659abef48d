import { GROUPS, INTRODUCTION, RULES, SUMMARY, TITLE } from './about.ts';
import type { Operation, Parameter } from './endpoint.ts';

/** The operations as short plain text in the form of llms.txt: for each one request and its answer. */
export function llmsText(operations: readonly Operation[]): string {
  const rules = Object.entries(RULES).map(([title, paragraph]) => `## ${title}\n\n${paragraph}`);
  const groups = Object.entries(GROUPS).flatMap(([group, { title, description }]) => [
    `## ${title}`,
    description,
    ...operations.filter((operation) => operation.group === group).map(operationText),
  ]);
  const more = '## More\n\n- /openapi.json: the OpenAPI 3.1 document\n- /docs: the reference as a web page';
  return `${[`# ${TITLE}`, `> ${SUMMARY}`, INTRODUCTION, ...rules, ...groups, more].join('\n\n')}\n`;
}

function operationText({ path, summary, description, parameters, examples }: Operation): string {
  const example = examples.find(({ status }) => status === 200);
  return [
    `### GET ${path}`,
    `${summary}. ${description}`,
    ...Object.entries(parameters).map(([name, parameter]) => parameterText(name, parameter)),
    `GET ${example?.target}`,
    JSON.stringify(example?.body),
  ].join('\n');
}

function parameterText(name: string, { in: place, required, description, schema }: Parameter): string {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const bounds = Object.entries({
    '>=': minimum,
    '>': exclusiveMinimum,
    '<=': maximum,
    '<': exclusiveMaximum,
  }).flatMap(([sign, bound]) => (bound === undefined ? [] : [`${name} ${sign} ${bound}`]));
  const need = required ? 'required' : `default ${schema.default}`;
  return `- ${name} (${[place, type, need, ...bounds].join(', ')}): ${description}`;
}
