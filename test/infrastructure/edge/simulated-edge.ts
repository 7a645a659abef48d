import type { ReceivedResponse } from '../../../lib/smoke/conformance.ts';
import { only, type Resource, type Synthesis } from '../synthesis.ts';

export interface EdgeRequest {
  readonly method: string;
  /** Path and query, as a client sends them. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer, and whether the origin was not asked for it. */
export interface EdgeResponse extends ReceivedResponse {
  readonly fromCache: boolean;
}

type Properties = Resource['Properties'];

/** How long CloudFront keeps an error of these statuses where the distribution does not say. */
const ERROR_SECONDS = 10;
const KEPT_ERRORS = [400, 403, 404, 405, 412, 414, 415, 416, 500, 501, 502, 503, 504];

/**
 * One edge location of CloudFront as a template sets it up: which answers it keeps, under what, how long, what it asks the
 * origin, and which CORS headers it adds.
 *
 * Source: Amazon CloudFront Developer Guide, "Control the cache key with a policy", "Cache compressed objects", "Manage how long
 * content stays in the cache", "How CloudFront caches HTTP 4xx and 5xx status codes", "Understand response headers policies".
 */
export class SimulatedEdge {
  /** Seconds since the start; a test moves it. */
  now = 0;
  readonly #template: Synthesis['template'];
  readonly #distribution: Properties;
  readonly #origin: (request: EdgeRequest) => Promise<ReceivedResponse>;
  readonly #kept = new Map<string, { readonly until: number; readonly response: ReceivedResponse }>();

  constructor(synthesis: Synthesis, origin: (request: EdgeRequest) => Promise<ReceivedResponse>) {
    this.#template = synthesis.template;
    this.#distribution = only(synthesis, 'AWS::CloudFront::Distribution')[1].DistributionConfig;
    this.#origin = origin;
  }

  async answer(request: EdgeRequest): Promise<EdgeResponse> {
    const key = this.cacheKey(request);
    const kept = this.#kept.get(key);
    const keeps = this.#behavior(request).CachedMethods ?? ['GET', 'HEAD'];
    if (kept !== undefined && kept.until > this.now && keeps.includes(request.method)) {
      const body = request.method === 'HEAD' ? '' : kept.response.body;
      return { ...this.#withCors(request, { ...kept.response, body }), fromCache: true };
    }
    const response = await this.#origin({ ...request, headers: this.#forwarded(request) });
    const seconds = request.method === 'GET' ? this.#lifetime(request, response) : 0;
    if (seconds > 0) this.#kept.set(key, { until: this.now + seconds, response });
    return { ...this.#withCors(request, response), fromCache: false };
  }

  /** What an answer is kept under. */
  cacheKey(request: EdgeRequest): string {
    const [path, query = ''] = request.target.split(/\?(.*)/s);
    const { QueryStringsConfig: queries } = this.#cachePolicy(request).ParametersInCacheKeyAndForwardedToOrigin;
    return JSON.stringify([path, queries.QueryStringBehavior === 'all' ? query : '', this.#forwarded(request)]);
  }

  /** The headers in the key, which are those that the origin gets, too. */
  #forwarded(request: EdgeRequest): Record<string, string> {
    const parameters = this.#cachePolicy(request).ParametersInCacheKeyAndForwardedToOrigin;
    const names: string[] = parameters.HeadersConfig.Headers ?? [];
    const encodings = [
      ...(parameters.EnableAcceptEncodingBrotli ? ['br'] : []),
      ...(parameters.EnableAcceptEncodingGzip ? ['gzip'] : []),
    ].filter((name) => new RegExp(`\\b${name}\\b`).test(request.headers['accept-encoding'] ?? ''));
    return {
      ...Object.fromEntries(names.map((name) => [name.toLowerCase(), request.headers[name.toLowerCase()] ?? ''])),
      'accept-encoding': encodings.join() || 'identity',
    };
  }

  #behavior({ target }: EdgeRequest): Properties {
    const { CacheBehaviors, DefaultCacheBehavior } = this.#distribution;
    const path = target.split('?', 1)[0] ?? '';
    const matching = CacheBehaviors.find(({ PathPattern: pattern }: Properties) => patternOf(pattern).test(path));
    const behavior = matching ?? DefaultCacheBehavior;
    if (behavior.OriginRequestPolicyId !== undefined) throw new Error('An origin request policy is not simulated.');
    return behavior;
  }

  #cachePolicy(request: EdgeRequest): Properties {
    return this.#template.Resources[this.#behavior(request).CachePolicyId.Ref]?.Properties.CachePolicyConfig;
  }

  #lifetime(request: EdgeRequest, { status, headers }: ReceivedResponse): number {
    const { MinTTL, DefaultTTL, MaxTTL } = this.#cachePolicy(request);
    const directives = headers['cache-control'] ?? '';
    const age = Number(
      /\bs-maxage=(\d+)/.exec(directives)?.[1] ?? /\bmax-age=(\d+)/.exec(directives)?.[1] ?? DefaultTTL,
    );
    const seconds = /\b(?:no-store|no-cache|private)\b/.test(directives)
      ? MinTTL
      : Math.min(Math.max(age, MinTTL), MaxTTL);
    if (status < 400) return seconds;
    if (!KEPT_ERRORS.includes(status)) return 0;
    const set = this.#distribution.CustomErrorResponses?.find(({ ErrorCode }: Properties) => ErrorCode === status);
    return Math.max(seconds, set?.ErrorCachingMinTTL ?? ERROR_SECONDS);
  }

  #withCors(request: EdgeRequest, response: ReceivedResponse): ReceivedResponse {
    const { origin } = request.headers;
    const policy = this.#template.Resources[this.#behavior(request).ResponseHeadersPolicyId.Ref]?.Properties;
    const cors = policy?.ResponseHeadersPolicyConfig.CorsConfig;
    const allowed = cors.AccessControlAllowOrigins.Items.find((item: string) => item === '*' || item === origin);
    if (origin === undefined || allowed === undefined) return response;
    const added = {
      'access-control-allow-origin': allowed,
      'access-control-expose-headers': cors.AccessControlExposeHeaders.Items.join(', '),
      ...(request.method === 'OPTIONS' && 'access-control-request-method' in request.headers
        ? {
            'access-control-allow-methods': cors.AccessControlAllowMethods.Items.join(', '),
            'access-control-allow-headers': cors.AccessControlAllowHeaders.Items.join(', '),
            'access-control-max-age': String(cors.AccessControlMaxAgeSec),
          }
        : {}),
    };
    const headers = cors.OriginOverride ? { ...response.headers, ...added } : { ...added, ...response.headers };
    return { ...response, headers };
  }
}

/** A path pattern, in which `*` stands for any characters and `?` for one. */
function patternOf(pathPattern: string): RegExp {
  const escaped = pathPattern.replaceAll(/[.+^$()|[\]{}\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`);
}
