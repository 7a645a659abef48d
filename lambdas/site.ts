import { site } from '../lib/http/site.ts';

export const handler = site(new URL('./files/', import.meta.url));
