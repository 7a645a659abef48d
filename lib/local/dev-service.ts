/** The service of `npm run dev`: a process that reads the built Lambdas anew after each build. */
import { join } from 'node:path';
import { serve } from './serve.ts';

const [host = '', port] = process.argv.slice(2);
const base = await serve(join(import.meta.dirname, '../../dist'), host, Number(port));
process.send?.(base);
process.disconnect?.();
