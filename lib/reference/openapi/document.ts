import type { Group } from '../../http/operation.ts';
import { openApiPath } from '../../http/path-template.ts';
import { CONTACT, INTRODUCTION, LICENSE, SUMMARY, TITLE } from '../../operations/about.ts';
import { RULES } from '../rules.ts';
import { Components } from './components.ts';
import { openApiOperation } from './operation-object.ts';

/**
 * The OpenAPI 3.1 document of the operations.
 *
 * @param version - the version of the service.
 * @param baseUrl - the URL of the service, without a slash at its end.
 */
export function openApiDocument(groups: readonly Group[], version: string, baseUrl: string) {
  const components = new Components();
  const paths = groups.flatMap(({ title, operations }) =>
    operations.map((operation) => {
      const get = openApiOperation(operation, title, components);
      return [openApiPath(operation.path), { get }] as const;
    }),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: TITLE,
      version,
      summary: SUMMARY,
      description: description(),
      contact: CONTACT,
      license: LICENSE === undefined ? undefined : { name: LICENSE, identifier: LICENSE },
    },
    externalDocs: {
      description: 'This document as a web page, with forms to try each operation',
      url: `${baseUrl}/docs`,
    },
    servers: [{ url: baseUrl }],
    security: [],
    tags: groups.map(({ title, description }) => ({ name: title, description })),
    paths: Object.fromEntries(paths),
    components: components.parts,
  };
}

/** Markdown: a section for each set of rules. */
function description(): string {
  const sections = RULES.map(({ title, text, rules }) => {
    const items = Object.entries(rules).map(([name, rule]) => `- **${name}**: ${rule}`);
    return `## ${title}\n\n${text}\n\n${items.join('\n')}`;
  });
  return [INTRODUCTION, ...sections].join('\n\n');
}
