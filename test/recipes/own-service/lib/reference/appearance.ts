import type { Appearance } from '../page/index.ts';

/** How the reference page shows the operations. */
export const APPEARANCE: Appearance = {
  introduction: {
    title: 'A greeting',
    requests: [{ request: '/greeting/hello?name=Ada', figure: 'Hello, <s>world</s> Ada!' }],
  },
  links: { 'OpenAPI 3.1': 'openapi.json', 'llms.txt': 'llms.txt' },
};
