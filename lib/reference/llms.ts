import { ERROR_CODES } from '../http/error-codes.ts';
import type { Group, Operation } from '../http/operation.ts';
import { openApiPath } from '../http/path-template.ts';
import { INTRODUCTION, SHOWN_REQUESTS, SUMMARY, TITLE } from '../operations/about.ts';
import { describeValue, fieldsOf } from '../page/index.ts';
import { RULES, STATUSES } from './rules.ts';

/**
 * The API for language models, in the form of llmstxt.org: title, summary and general rules, then for each group a list of links
 * with one line per operation.
 *
 * @param baseUrl - the URL of the service, without a slash at its end.
 */
export function llmsText(groups: readonly Group[], baseUrl: string): string {
  const described = new Map<string, string>();
  const sections = groups.flatMap(({ title, operations }) => [
    `## ${title}`,
    operations.map((operation) => link(operation, described, baseUrl)).join('\n'),
  ]);
  const parts = [
    `# ${TITLE}`,
    `> ${SUMMARY}`,
    INTRODUCTION,
    `The base URL is \`${baseUrl}\`. Replace each {name} in a path with its value. Percent-encode values, in the query too: \`+\` is \`%2B\`.`,
    ...RULES.map(({ title, text, rules }) => `**${title}.** ${[text, ...Object.values(rules)].join(' ')}`),
    list('Status codes', STATUSES),
    list('Error codes', ERROR_CODES),
    ['Examples:', ...exchanges(groups, baseUrl)].join('\n\n'),
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
 * The line of an operation. The introduction describes the `message` of its response.
 *
 * @param described - the parameters and fields that earlier lines describe, each with the summary of its operation. This line
 * refers to them and adds its own.
 */
function link(operation: Operation, described: Map<string, string>, baseUrl: string): string {
  const { summary, description, parameters, result, examples } = operation;
  const path = openApiPath(operation.path);
  const target = examples.find(({ status }) => status === 200)?.target ?? path;
  const describeOnce = (name: string, type: string, meaning?: string) => {
    if (!meaning) return `${name} (${type}).`;
    const line = `${name} (${type}): ${meaning}`;
    const earlier = described.get(line);
    described.set(line, earlier ?? summary);
    return earlier === undefined ? line : `${name.split('.')[0]} (see ${earlier}).`;
  };
  const values = Object.entries(parameters).map(([name, parameter]) => {
    const { in: location, kind, required, default: fallback, description: meaning } = parameter;
    const requirement = required ? 'required' : fallback === undefined ? 'optional' : `default ${fallback}`;
    return describeOnce(name, `${location}, ${describeValue(kind.schema)}, ${requirement}`, meaning);
  });
  const fields = fieldsOf(result)
    .filter(([name]) => name !== 'message')
    .map(([name, schema]) => describeOnce(name, describeValue(schema), schema.description));
  const response = fields.length > 0 ? ['Response:', ...new Set(fields)] : [];
  return `- [${summary}](${baseUrl}${target}): ${path}. ${[description, ...values, ...response].join(' ')}`;
}

/** Some requests with their responses. */
function exchanges(groups: readonly Group[], baseUrl: string): string[] {
  const examples = groups.flatMap(({ operations }) => operations.flatMap(({ examples }) => examples));
  return examples
    .filter(({ target }) => SHOWN_REQUESTS.includes(target))
    .map(({ target, status, body }) => `\`\`\`\nGET ${baseUrl}${target}\n${status} ${JSON.stringify(body)}\n\`\`\``);
}

function list(heading: string, meanings: Readonly<Record<string, string>>): string {
  return [`${heading}:`, '', ...Object.entries(meanings).map(([name, meaning]) => `- ${name}: ${meaning}`)].join('\n');
}
