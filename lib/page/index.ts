export { pageAssets } from './page-assets.ts';
export { referencePage } from './reference-page.ts';
export { describeValue, fieldsOf } from './schema-words.ts';
export type { Appearance, Rules } from './section.ts';
