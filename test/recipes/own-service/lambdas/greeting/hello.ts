import { endpoint } from '../../lib/http/endpoint.ts';
import { hello } from '../../lib/operations/greeting/hello.ts';

export const handler = endpoint(hello);
