import { describe, expect, test } from '@jest/globals';
import { openApiPath } from '../../lib/http/path-template.ts';
import { MESSAGE, object } from '../../lib/http/schema.ts';
import { SHOWN_REQUESTS, TITLE } from '../../lib/operations/about.ts';
import { GROUPS, operations } from '../../lib/operations/index.ts';
import { fieldsOf } from '../../lib/page/index.ts';
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

  test.each(operations)('links a working request of $id, or its path', (operation) => {
    const { summary, examples, parameters } = operation;
    const path = openApiPath(operation.path);
    const line = text.split('\n').find((text) => text.startsWith(`- [${summary}](`)) ?? '';
    const link = LINK.exec(line)?.groups;
    const working = examples.filter(({ status }) => status === 200).map(({ target }) => BASE + target);
    expect(working.length > 0 ? working : [BASE + path]).toContain(link?.url);
    expect(link?.notes).toMatch(RegExp(`^${RegExp.escape(path)}\\. `));
    for (const name of Object.keys(parameters)) expect(link?.notes).toContain(` ${name} (`);
  });

  test.each(operations)('describes every field of the response of $id there or before', ({ summary, result }) => {
    const [before = '', after = ''] = text.split(`- [${summary}](`);
    const [line = ''] = after.split('\n', 1);
    for (const [name, { description }] of fieldsOf(result).filter(([name]) => name !== 'message')) {
      const [parent = ''] = name.split('.', 1);
      if (!line.includes(` ${parent} (see `)) expect(line).toContain(` ${name} (`);
      if (description) expect(before + line).toContain(`): ${description}`);
    }
  });

  test('describes fields of the same name each, if they differ, and equal ones once', () => {
    const [one] = SAMPLE_GROUP.operations;
    const withText = (description: string) => {
      const text = object('Text', { text: { type: 'string', description } });
      return { ...one, summary: description, result: object('TextResult', { text, message: MESSAGE }) };
    };
    const text = llmsText([{ ...SAMPLE_GROUP, operations: [withText('One'), withText('Two'), withText('One')] }], BASE);
    expect(text.match(/ Response: .*/g)).toEqual([
      ' Response: text.text (string): One',
      ' Response: text.text (string): Two',
      ' Response: text (see One).',
    ]);
  });

  test('says of each parameter where it is sent, what it may be and whether it must be', () => {
    expect(llmsText([SAMPLE_GROUP], BASE)).toContain(
      [
        'text (path, string, 2 to 9 characters, required): The text.',
        'times (query, integer, 1 to 9, default 2): How many times.',
        'separator (query, string, `-` or `_`, default -): What is in between.',
        'end (query, string, at most 3 characters, optional): What it ends with',
      ].join(' '),
    );
  });

  test('shows requests with their responses', () => {
    const blocks = [...text.matchAll(/```\nGET (\S+)\n(\d+) (.+)\n```/g)];
    expect(blocks.map(([, url]) => url)).toEqual(SHOWN_REQUESTS.map((target) => BASE + target));
    for (const [, , status, body] of blocks)
      expect(JSON.parse(body ?? '')).toHaveProperty(status === '200' ? 'message' : 'errors');
  });
});
