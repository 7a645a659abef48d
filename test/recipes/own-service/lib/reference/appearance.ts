import type { Appearance } from '@utility-service/reference-page';
import { operations } from '../operations/index.ts';
import { operationIdOf } from './names.ts';

/** How the reference page shows what the OpenAPI document describes. */
export const APPEARANCE: Appearance = {
  introductions: [{ title: 'Greeting', request: '/greeting/hello?name=Ada' }],
  links: { 'OpenAPI 3.1': 'openapi.json', 'llms.txt': 'llms.txt' },
  anchors: Object.fromEntries(operations.map(({ id }) => [operationIdOf(id), id])),
};
