import { site } from '../lib/http/site.ts';

// The build puts this folder next to the bundle.
export const handler = site(new URL('./files/', import.meta.url));
