import { createHash } from 'node:crypto';
import { GROUPS, INTRODUCTORY_OPERATION } from '../../../lib/operations/index.ts';
import { openApiDocument } from '../../../lib/reference/openapi/document.ts';
import { referencePage } from '../../../lib/reference/page/reference-page.ts';
import { read } from '../../support/project.ts';

/** The file with the hash of what the README's pictures show. */
export const PICTURES_HASH = 'docs/reference-pictures.sha256';

/** The hash of the parts of the page that the pictures show, and of their style. */
export function picturesHash(): string {
  const assets = { script: '', style: '', icon: '' };
  const page = referencePage(openApiDocument(GROUPS, '', ''), assets);
  const top = page.slice(0, page.indexOf('<section class="group"'));
  const section = page.split('<article').find((part) => part.includes(`id="${INTRODUCTORY_OPERATION.id}"`)) ?? '';
  const style = read('lib/reference/page/reference.css');
  return createHash('sha256').update(top).update(section).update(style).digest('hex');
}
