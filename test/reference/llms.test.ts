import { describe, expect, test } from '@jest/globals';
import type { Operation } from '../../lib/http/operation.ts';
import { type Fields, object } from '../../lib/http/schema.ts';
import { documentedPath } from '../../lib/identifiers.ts';
import { TITLE } from '../../lib/operations/about.ts';
import { GROUPS, INTRODUCTORY_OPERATION, operations } from '../../lib/operations/index.ts';
import { llmsText } from '../../lib/reference/llms.ts';
import { SAMPLE_GROUP } from '../support/samples.ts';

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

  test.each(operations)('links a working request of $id, or its path', ({ id, summary, examples, parameters }) => {
    const path = documentedPath(id);
    const line = text.split('\n').find((text) => text.startsWith(`- [${summary}](`)) ?? '';
    const link = LINK.exec(line)?.groups;
    const working = examples.filter(({ status }) => status === 200).map(({ target }) => BASE + target);
    expect(working.length > 0 ? working : [BASE + path]).toContain(link?.url);
    expect(link?.notes).toMatch(RegExp(`^GET ${RegExp.escape(path)}\\. `));
    for (const name of Object.keys(parameters)) expect(link?.notes).toContain(` ${name} (`);
  });

  test.each(operations)(
    'describes every field of the response of $id, in its line or before',
    ({ summary, result }) => {
      const line = text.split('\n').find((text) => text.startsWith(`- [${summary}](`)) ?? '';
      const lists = text.match(/^Response fields of (?:.+\n)+\n(?:- .+\n)+/gm) ?? [];
      const list = lists.find((list) => /of (.+):/.exec(list)?.[1]?.split(', ').includes(summary));
      const [, own = ''] = line.split(' Response: ');
      const described = own.startsWith('listed above.') ? `${list} ${own}` : own;
      for (const [name, { description, properties }] of Object.entries(result.properties as Fields)) {
        expect(described).toMatch(new RegExp(`(?:^|\\s)${name}(?: \\(|\\.)`, 'm'));
        if (properties === undefined) expect(described).toContain(`): ${description}`);
      }
    },
  );

  describe('of responses that have fields in common', () => {
    const [shorter] = SAMPLE_GROUP.operations as [Operation];
    const other = { type: 'string', description: 'Another field.' } as const;
    const result = object('LongerResult', { ...(shorter.result.properties as Fields), other });
    const longer = { ...shorter, result };

    test('does not repeat those fields', () => {
      const text = llmsText([{ ...SAMPLE_GROUP, operations: [shorter, shorter, longer] }], BASE);
      expect(text).toMatch(/ Response: listed above\. other \(string\): Another field\.$/m);
    });

    test('promises none that only the others have', () => {
      const text = llmsText([{ ...SAMPLE_GROUP, operations: [longer, longer, shorter] }], BASE);
      expect(text).toMatch(/ Response: message \(string\): The result in a plain English sentence\.$/m);
    });
  });

  test('says of each parameter where it is sent, what it may be and whether it must be', () => {
    expect(llmsText([SAMPLE_GROUP], BASE)).toContain(
      [
        'text (path, string, 2 to 9 characters, required): The text. For example `ha`.',
        'times (query, integer, 1 to 9, default 2): How many times.',
        'separator (query, string, `-` or `_`, default -): What is in between. For example `_`.',
        'end (query, string, at most 3 characters, optional): What it ends with',
      ].join(' '),
    );
  });

  test('shows a request with its response, and one with an error', () => {
    const blocks = [...text.matchAll(/```\nGET (\S+)\n(\d+) (.+)\n```/g)].map(([, url, status, body]) => {
      return { url, status, body: JSON.parse(body ?? '') };
    });
    const statuses = new Set(INTRODUCTORY_OPERATION.examples.map(({ status }) => String(status)));
    const shown = ['200', '400'].filter((status) => statuses.has(status));
    expect(blocks.slice(0, shown.length).map(({ status }) => status)).toEqual(shown);
    for (const { status, body } of blocks) expect(body).toHaveProperty(status === '200' ? 'message' : 'errors');
  });
});
