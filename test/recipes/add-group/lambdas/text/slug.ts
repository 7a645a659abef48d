import { endpoint } from '../../lib/http/endpoint.ts';
import { slug } from '../../lib/operations/text/slug.ts';

export const handler = endpoint(slug);
