import { operations } from '../operations/index.ts';
import type { Appearance } from '../page/index.ts';
import { operationIdOf } from './openapi/operation-object.ts';

/** How the reference page shows what the OpenAPI document describes. */
export const APPEARANCE: Appearance = {
  introduction: {
    title: 'A greeting',
    requests: [{ request: '/greeting/hello?name=Ada', figure: 'Hello, <s>world</s> Ada!' }],
  },
  links: { 'OpenAPI 3.1': 'openapi.json', 'llms.txt': 'llms.txt' },
  anchors: Object.fromEntries(operations.map(({ id }) => [operationIdOf(id), id])),
};
