import { describeValue, fieldsOf } from '@utility-service/reference-page';
import { ERROR_CODES } from '../http/error-codes.ts';
import type { Example, Group, Operation } from '../http/operation.ts';
import { INTRODUCTION, SUMMARY, TITLE } from '../operations/about.ts';
import { INTRODUCTORY_OPERATION } from '../operations/index.ts';
import { documentedPath } from './names.ts';
import { RULES, STATUSES } from './rules.ts';

/**
 * The API for language models, in the form of llmstxt.org: title, summary and general rules, then for each group a list of links
 * with one line per operation.
 *
 * @param baseUrl - the URL of the service, without a slash at its end.
 */
export function llmsText(groups: readonly Group[], baseUrl: string): string {
  const described = new Set<string>();
  const sections = groups.flatMap(({ title, operations }) => [
    `## ${title}`,
    operations.map((operation) => link(operation, described, baseUrl)).join('\n'),
  ]);
  const parts = [
    `# ${TITLE}`,
    `> ${SUMMARY}`,
    INTRODUCTION,
    `The base URL is \`${baseUrl}\`. Replace each {name} in a path with its value. Percent-encode values, in the query too: \`+\` is \`%2B\`. A field of a response is described where it first occurs.`,
    ...RULES.map(({ title, text, rules }) => `**${title}.** ${[text, ...Object.values(rules)].join(' ')}`),
    list('Status codes', STATUSES),
    list('Error codes', ERROR_CODES),
    ...exchanges(groups, baseUrl),
    ...sections,
    '## Optional',
    [
      `- [OpenAPI 3.1 document](${baseUrl}/openapi.json): all schemas and examples, for generating clients`,
      `- [API reference](${baseUrl}/docs): the same as a web page, with forms to try each operation`,
    ].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * The line of an operation.
 *
 * @param described - the fields that earlier lines describe, to which this one adds its own.
 */
function link(operation: Operation, described: Set<string>, baseUrl: string): string {
  const { id, summary, description, parameters, result } = operation;
  const path = documentedPath(id);
  const target = example(operation, 200)?.target ?? path;
  const lines = Object.entries(parameters).map(([name, parameter]) => {
    const { in: location, kind, required, default: fallback, description: meaning, example: value } = parameter;
    const requirement = required ? 'required' : fallback === undefined ? 'optional' : `default ${fallback}`;
    const form = kind.schema.type === 'string' ? ` For example \`${value}\`.` : '';
    return `${name} (${location}, ${describeValue(kind.schema)}, ${requirement}): ${meaning}${form}`;
  });
  const fields = fieldsOf(result).map(([name, schema]) => {
    const field = `${name} (${describeValue(schema)}): ${schema.description}`;
    if (described.has(field)) return `${name}.`;
    described.add(field);
    return field;
  });
  return `- [${summary}](${baseUrl}${target}): GET ${path}. ${[description, ...lines].join(' ')} Response: ${fields.join(' ')}`;
}

/** A request of each group with its response, and a request whose response is an error. */
function exchanges(groups: readonly Group[], baseUrl: string): string[] {
  const shown = [
    ...groups.map(({ operations: [first] }) => first && example(first, 200)),
    example(INTRODUCTORY_OPERATION, 400),
  ];
  return shown
    .filter((one) => one !== undefined)
    .map(({ target, status, body }) => {
      const heading = status === 200 ? 'An example:' : 'An example of an error:';
      return `${heading}\n\n\`\`\`\nGET ${baseUrl}${target}\n${status} ${JSON.stringify(body)}\n\`\`\``;
    });
}

function list(heading: string, meanings: Readonly<Record<string, string>>): string {
  return [`${heading}:`, '', ...Object.entries(meanings).map(([name, meaning]) => `- ${name}: ${meaning}`)].join('\n');
}

function example({ examples }: Operation, status: number): Example | undefined {
  return examples.find((candidate) => candidate.status === status);
}
