import { describe, expect, test } from '@jest/globals';
import { documentedPath } from '../../lib/identifiers.ts';
import { TITLE } from '../../lib/operations/about.ts';
import { GROUPS, operations } from '../../lib/operations/index.ts';
import { llmsText } from '../../lib/reference/llms.ts';

const BASE = 'https://api.example.org';
const text = llmsText(GROUPS, BASE);
const LINK = /^- \[(?<name>[^\]]+)\]\((?<url>https:\/\/[^\s)]+)\): (?<notes>\S.*)$/;

describe('llms.txt', () => {
  test('has the structure of llmstxt.org: a title, a summary, text without headings, then sections of links', () => {
    const [title, empty, summary, ...rest] = text.split('\n');
    expect([title, empty, summary]).toEqual([`# ${TITLE}`, '', expect.stringMatching(/^> \S/)]);
    const [before = '', ...sections] = rest.join('\n').split(/^## /m);
    expect(before).not.toMatch(/^#/m);
    const titles = GROUPS.map(({ title }) => title);
    expect(sections.map((section) => section.split('\n', 1)[0])).toEqual([...titles, 'Optional']);
    for (const section of sections) {
      const lines = section
        .split('\n')
        .slice(1)
        .filter((line) => line !== '');
      expect(lines.filter((line) => !LINK.test(line))).toEqual([]);
    }
  });

  test.each(operations)('links a working request of $id', ({ id, examples, parameters }) => {
    const path = documentedPath(id);
    const line = text.split('\n').find((text) => text.startsWith(`- [${id}]`)) ?? '';
    const link = LINK.exec(line)?.groups;
    const urls = examples.filter(({ status }) => status === 200).map(({ target }) => BASE + target);
    expect(urls).toContain(link?.url);
    expect(link?.notes).toContain(`GET ${path}.`);
    for (const name of Object.keys(parameters)) expect(link?.notes).toContain(` ${name} (`);
  });

  test('shows a request with its response, and one with an error', () => {
    const blocks = [...text.matchAll(/```\nGET (\S+)\n(\d+) (.+)\n```/g)].map(([, url, status, body]) => {
      return { url, status, body: JSON.parse(body ?? '') };
    });
    expect(blocks.slice(0, 2).map(({ status }) => status)).toEqual(['200', '400']);
    expect(blocks[0]?.body).toHaveProperty('message');
    expect(blocks[1]?.body).toHaveProperty('errors');
  });
});
