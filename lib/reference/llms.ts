import { describeValue, fieldsOf } from '@utility-service/reference-page';
import type { Example, Group, Operation } from '../http/operation.ts';
import type { Schema } from '../http/schema.ts';
import { documentedPath } from '../identifiers.ts';
import { INTRODUCTION, SUMMARY, TITLE } from '../operations/about.ts';
import { INTRODUCTORY_OPERATION } from '../operations/index.ts';
import { CODES } from './problem-schema.ts';
import { RULES } from './rules.ts';
import { STATUSES } from './statuses.ts';

/**
 * The API for language models, in the form of llmstxt.org: title, summary, general rules, then a list of links per group,
 * one line per operation.
 *
 * @param baseUrl - the URL of the service, without a slash at its end.
 */
export function llmsText(groups: readonly Group[], baseUrl: string): string {
  const sections = groups.map(({ title, operations }) => [
    `## ${title}`,
    operations.map((operation) => link(operation, baseUrl)).join('\n'),
  ]);
  const parts = [
    `# ${TITLE}`,
    `> ${SUMMARY}`,
    INTRODUCTION,
    `The base URL is ${baseUrl}. Replace each {name} in a path with its percent-encoded value.`,
    ...RULES.map(({ title, text, rules }) => `**${title}.** ${[text, ...Object.values(rules)].join(' ')}`),
    list('Status codes', STATUSES),
    list('Error codes', CODES),
    ...exchanges(baseUrl),
    ...sharedFields(
      groups.flatMap(({ operations }) => operations),
      baseUrl,
    ),
    ...sections.flat(),
    '## Optional',
    [
      `- [OpenAPI 3.1 document](${baseUrl}/openapi.json): all schemas and examples, for generating clients`,
      `- [API reference](${baseUrl}/docs): the same as a web page, with forms to try each operation`,
    ].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function link(operation: Operation, baseUrl: string): string {
  const { id, summary, description, parameters, result } = operation;
  const path = documentedPath(id);
  const target = example(operation, 200)?.target ?? path;
  const lines = Object.entries(parameters).map(([name, parameter]) => {
    const { in: location, kind, required, default: fallback, description: meaning, example: value } = parameter;
    const requirement = required ? 'required' : fallback === undefined ? 'optional' : `default ${fallback}`;
    const form = kind.schema.type === 'string' ? ` For example \`${value}\`.` : '';
    return `${name} (${location}, ${describeValue(kind.schema)}, ${requirement}): ${meaning}${form}`;
  });
  const fields = isShared(result) ? 'the fields listed above' : fieldsText(operation);
  return `- [${id}](${baseUrl}${target}): ${summary}. GET ${path}. ${[description, ...lines].join(' ')} Response: ${fields}.`;
}

/** Responses with many fields are described once, before the links. */
function isShared(result: Schema): boolean {
  return fieldsOf(result).length > 5;
}

function fieldsText({ result }: Operation): string {
  return fieldsOf(result)
    .map(([path, schema]) => `${path} (${describeValue(schema)})`)
    .join(', ');
}

/** The responses that `link` does not describe, each with the paths of its operations. */
function sharedFields(operations: readonly Operation[], baseUrl: string): string[] {
  const shared = Map.groupBy(
    operations.filter(({ result }) => isShared(result)),
    ({ result }) => result,
  );
  return [...shared].map(([result, sharing]) => {
    const paths = sharing.map(({ id }) => documentedPath(id)).join(', ');
    const fields = fieldsOf(result).map(([path, field]) => `- ${path} (${describeValue(field)}): ${field.description}`);
    const [first] = sharing;
    const shown = first && example(first, 200);
    return [
      `Response fields of ${paths}:`,
      '',
      ...fields,
      ...(shown ? ['', exchange('An example:', shown, baseUrl)] : []),
    ].join('\n');
  });
}

/** A request with its response, and one whose response is an error. */
function exchanges(baseUrl: string): string[] {
  const shown = [200, 400].flatMap((status) => example(INTRODUCTORY_OPERATION, status) ?? []);
  return shown.map((one) => exchange(one.status === 200 ? 'An example:' : 'An example of an error:', one, baseUrl));
}

function exchange(heading: string, { target, status, body }: Example, baseUrl: string): string {
  return `${heading}\n\n\`\`\`\nGET ${baseUrl}${target}\n${status} ${JSON.stringify(body)}\n\`\`\``;
}

function list(heading: string, meanings: Readonly<Record<string, string>>): string {
  return [`${heading}:`, '', ...Object.entries(meanings).map(([name, meaning]) => `- ${name}: ${meaning}`)].join('\n');
}

function example({ examples }: Operation, status: number): Example | undefined {
  return examples.find((candidate) => candidate.status === status);
}
