import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { files, ROOT } from '../support/project.ts';

/** The ids that GitHub gives to the headings of a Markdown file. */
function headingIds(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const COPIED = join(ROOT, 'test/recipes/own-service/');

/** Whether a link leads to a file and, if that is Markdown and the link has a fragment, to a heading in it. */
function resolves(from: string, link: string): boolean {
  const [path = '', fragment] = link.split('#');
  const target = path === '' ? from : join(dirname(from), decodeURIComponent(path));
  // The files of this recipe are read where they are copied to.
  if (!existsSync(target)) return target.startsWith(COPIED) && resolves(join(ROOT, from.slice(COPIED.length)), link);
  return fragment === undefined || !target.endsWith('.md') || headingIds(target).includes(fragment);
}

test.each(files('{*,docs/*,lib/{core/*,page}/*,.github/**/*,test/{recipes,vectors}/{*,own-service/*}}.md'))(
  'no reader of %s follows a broken link',
  (file) => {
    const path = join(ROOT, file);
    const text = readFileSync(path, 'utf8').replace(/^```.*?^```/gms, '');
    const links = [...text.matchAll(/\]\(([^()\s]+)\)|\bsrc="([^"]+)"/g)].map(
      ([, link, source]) => link ?? source ?? '',
    );
    expect(links.filter((link) => !/^https?:/.test(link) && !resolves(path, link))).toEqual([]);
  },
);
