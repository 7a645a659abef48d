import type { Example, Operation, Operations } from '../contract/entry.ts';
import { GROUPS, groupOf, INTRODUCTORY_OPERATION } from '../contract/index.ts';
import { INTRODUCTION, RULES, SUMMARY, TITLE } from '../contract/info.ts';
import { fieldsOf, meaning, valueWords } from './schema-words.ts';
import { UserError } from './user-error.ts';

/**
 * The API for language models, in the form of llmstxt.org: title, summary, general rules, then a list of links per group,
 * one line per operation.
 *
 * @param baseUrl - the URL of the service, without a slash at its end.
 */
export function llmsText(operations: Operations, baseUrl: string): string {
  const groups = Object.entries(GROUPS).map(([group, { title }]) => {
    const links = operations.filter(([id]) => groupOf(id) === group).map((entry) => link(entry, baseUrl));
    return [`## ${title}`, links.join('\n')];
  });
  const parts = [
    `# ${TITLE}`,
    `> ${SUMMARY}`,
    INTRODUCTION,
    `The base URL is ${baseUrl}. Replace each {name} in a path with its percent-encoded value.`,
    ...Object.entries(RULES).map(([title, paragraph]) => `**${title}.** ${paragraph}`),
    ...exchanges(baseUrl),
    ...sharedFields(operations),
    ...groups.flat(),
    '## Optional',
    [
      `- [OpenAPI 3.1 document](${baseUrl}/openapi.json): all schemas and examples, for generating clients`,
      `- [API reference](${baseUrl}/docs): the same as a web page, with forms to try each operation`,
    ].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function link([id, operation]: Operations[number], baseUrl: string): string {
  const { path, summary, description, parameters, responseBody } = operation;
  const target = example(operation, 200)?.target ?? path;
  const lines = Object.entries(parameters).map(([name, parameter]) => {
    const { in: location, required, schema } = parameter;
    const requirement = required ? 'required' : `default ${schema.default}`;
    return `${name} (${location}, ${valueWords(parameter)}, ${requirement}): ${meaning(parameter)}`;
  });
  const fields = isShared(responseBody) ? 'the fields listed above' : fieldsText(operation);
  return `- [${id}](${baseUrl}${target}): ${summary}. GET ${path}. ${[description, ...lines].join(' ')} Response: ${fields}.`;
}

/** Responses with many fields are described once, before the links. */
function isShared(responseBody: Operation['responseBody']): boolean {
  return fieldsOf(responseBody).length > 5;
}

function fieldsText({ responseBody }: Operation): string {
  return fieldsOf(responseBody)
    .map(({ path, type }) => `${path} (${type})`)
    .join(', ');
}

/** The responses that `link` does not describe, each with the paths of its operations. */
function sharedFields(operations: Operations): string[] {
  const shared = Map.groupBy(
    operations.filter(([, { responseBody }]) => isShared(responseBody)),
    ([, { responseBody }]) => responseBody,
  );
  return [...shared].map(([responseBody, entries]) => {
    const paths = entries.map(([, { path }]) => path).join(', ');
    const fields = fieldsOf(responseBody).map(({ path, type, description }) => `- ${path} (${type}): ${description}`);
    return [`Response fields of ${paths}:`, '', ...fields].join('\n');
  });
}

/** A request with its response, and one whose response is an error. */
function exchanges(baseUrl: string): string[] {
  return [200, 400].map((expected) => {
    const shown = example(INTRODUCTORY_OPERATION, expected);
    if (shown === undefined)
      throw new UserError(`${INTRODUCTORY_OPERATION.path} has no example with status ${expected}`);
    const { target, status, body } = shown;
    const heading = status === 200 ? 'An example:' : 'An example of an error:';
    return `${heading}\n\n\`\`\`\nGET ${baseUrl}${target}\n${status} ${JSON.stringify(body)}\n\`\`\``;
  });
}

function example({ examples }: Operation, status: number): Example | undefined {
  return examples.find((candidate) => candidate.status === status);
}
