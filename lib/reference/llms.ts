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
  const all = groups.flatMap(({ operations }) => operations);
  const shared = [...Map.groupBy(all, ({ result }) => result)]
    .filter(([, sharing]) => sharing.length > 1)
    .map(([result]) => fields(result));
  const sections = groups.map(({ title, operations }) => [
    `## ${title}`,
    operations.map((operation) => link(operation, sharedBy(operation, shared), baseUrl)).join('\n'),
  ]);
  const parts = [
    `# ${TITLE}`,
    `> ${SUMMARY}`,
    INTRODUCTION,
    `The base URL is ${baseUrl}. Replace each {name} in a path with its value. Percent-encode values, in the query too: \`+\` is \`%2B\`.`,
    ...RULES.map(({ title, text, rules }) => `**${title}.** ${[text, ...Object.values(rules)].join(' ')}`),
    list('Status codes', STATUSES),
    list('Error codes', CODES),
    ...exchanges(baseUrl),
    ...shared.map((listed) => {
      const sharing = all.filter((operation) => sharedBy(operation, shared) === listed);
      return sharedFields(listed, sharing, baseUrl);
    }),
    ...sections.flat(),
    '## Optional',
    [
      `- [OpenAPI 3.1 document](${baseUrl}/openapi.json): all schemas and examples, for generating clients`,
      `- [API reference](${baseUrl}/docs): the same as a web page, with forms to try each operation`,
    ].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The list of fields that is shown before the links and is all or part of an operation's result; empty if there is none. */
function sharedBy({ result }: Operation, shared: readonly (readonly string[])[]): readonly string[] {
  const own = new Set(fields(result));
  return shared.find((listed) => listed.every((field) => own.has(field))) ?? [];
}

function link(operation: Operation, listed: readonly string[], baseUrl: string): string {
  const { id, summary, description, parameters } = operation;
  const path = documentedPath(id);
  const target = example(operation, 200)?.target ?? path;
  const lines = Object.entries(parameters).map(([name, parameter]) => {
    const { in: location, kind, required, default: fallback, description: meaning, example: value } = parameter;
    const requirement = required ? 'required' : fallback === undefined ? 'optional' : `default ${fallback}`;
    const form = kind.schema.type === 'string' ? ` For example \`${value}\`.` : '';
    return `${name} (${location}, ${describeValue(kind.schema)}, ${requirement}): ${meaning}${form}`;
  });
  const others = fields(operation.result).filter((field) => !listed.includes(field));
  const response = [listed.length > 0 && 'listed above.', ...others].filter(Boolean).join(' ');
  return `- [${summary}](${baseUrl}${target}): GET ${path}. ${[description, ...lines].join(' ')} Response: ${response}`;
}

/** The fields of a success, each with its type and its meaning. */
function fields(result: Schema): string[] {
  return fieldsOf(result).map(([path, schema]) => `${path} (${describeValue(schema)}): ${schema.description}`);
}

/** The fields of the responses of several operations, described once, before the links. */
function sharedFields(listed: readonly string[], operations: readonly Operation[], baseUrl: string): string {
  const titles = operations.map(({ summary }) => summary).join(', ');
  const [shown] = operations.flatMap((operation) => example(operation, 200) ?? []);
  const lines = [`Response fields of ${titles}:`, '', ...listed.map((field) => `- ${field}`)];
  return [...lines, ...(shown ? ['', exchange('An example:', shown, baseUrl)] : [])].join('\n');
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
