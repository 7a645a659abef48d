import { CachePolicy, OriginRequestPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { ReceivedResponse } from '../../../lib/smoke/conformance.ts';
import { only, type Resource, type Synthesis } from '../synthesis.ts';

export interface EdgeRequest {
  readonly method: string;
  /** Path and query, as a client sends them. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A response, and whether it came from the cache. */
export interface EdgeResponse extends ReceivedResponse {
  readonly fromCache: boolean;
}

type Properties = Resource['Properties'];

/** How long CloudFront caches an error with one of these statuses unless the distribution says otherwise. */
const ERROR_SECONDS = 10;
const CACHED_ERRORS = [400, 403, 404, 405, 412, 414, 415, 416, 500, 501, 502, 503, 504];

/** AWS's managed policy `CachingDisabled`. */
const CACHING_DISABLED: Properties = {
  MinTTL: 0,
  DefaultTTL: 0,
  MaxTTL: 0,
  ParametersInCacheKeyAndForwardedToOrigin: {
    EnableAcceptEncodingBrotli: false,
    EnableAcceptEncodingGzip: false,
    HeadersConfig: { HeaderBehavior: 'none' },
    QueryStringsConfig: { QueryStringBehavior: 'none' },
  },
};

/**
 * One edge location of CloudFront, configured by a template: which responses it caches, under which key and for how long, what
 * it sends to the origin, which requests wait for each other, and which headers it removes and adds.
 *
 * Source: Amazon CloudFront Developer Guide, "Control the cache key with a policy", "Cache compressed objects", "Manage how long
 * content stays in the cache", "How CloudFront caches HTTP 4xx and 5xx status codes", "Understand response headers policies",
 * "Request and response behavior for custom origins" (request collapsing; `Vary`).
 */
export class SimulatedEdge {
  /** Seconds since the start; a test moves it. */
  now = 0;
  readonly #template: Synthesis['template'];
  readonly #distribution: Properties;
  readonly #origin: (request: EdgeRequest) => Promise<ReceivedResponse>;
  readonly #pending = new Map<string, Promise<unknown>>();
  readonly #cached = new Map<string, { readonly until: number; readonly response: ReceivedResponse }>();

  constructor(synthesis: Synthesis, origin: (request: EdgeRequest) => Promise<ReceivedResponse>) {
    this.#template = synthesis.template;
    this.#distribution = only(synthesis, 'AWS::CloudFront::Distribution')[1].DistributionConfig;
    this.#origin = origin;
  }

  async send(request: EdgeRequest): Promise<EdgeResponse> {
    const key = this.cacheKey(request);
    const pending = this.#pending.get(key);
    if (pending !== undefined) await pending;
    const cached = this.#cached.get(key);
    const cacheable = this.#behavior(request).CachedMethods ?? ['GET', 'HEAD'];
    if (cached !== undefined && cached.until > this.now && cacheable.includes(request.method)) {
      const body = request.method === 'HEAD' ? '' : cached.response.body;
      return { ...this.#viewerResponse(request, { ...cached.response, body }), fromCache: true };
    }
    const promise = this.#origin(this.#originRequest(request));
    if (this.caches(request)) this.#pending.set(key, promise);
    const response = await promise;
    const seconds = request.method === 'GET' ? this.#lifetime(request, response) : 0;
    if (seconds > 0) this.#cached.set(key, { until: this.now + seconds, response });
    return { ...this.#viewerResponse(request, response), fromCache: false };
  }

  /** Whether this path has a cache. If so, a request waits for a pending one with the same key. */
  caches(request: EdgeRequest): boolean {
    return this.#cachePolicy(request) !== CACHING_DISABLED;
  }

  /** The request that the origin gets. */
  #originRequest(request: EdgeRequest): EdgeRequest {
    const [path = '', query] = request.target.split(/\?(.*)/s);
    const { QueryStringsConfig: queries } = this.#cachePolicy(request).ParametersInCacheKeyAndForwardedToOrigin;
    const sendsQuery = this.#sendsAll(request) || queries.QueryStringBehavior === 'all';
    return {
      ...request,
      target: sendsQuery && query !== undefined ? `${path}?${query}` : path,
      headers: this.#sendsAll(request) ? withoutHost(request.headers) : this.#keyHeaders(request),
    };
  }

  /** The key under which a response is cached. */
  cacheKey(request: EdgeRequest): string {
    const [path, query = ''] = request.target.split(/\?(.*)/s);
    const { QueryStringsConfig: queries } = this.#cachePolicy(request).ParametersInCacheKeyAndForwardedToOrigin;
    return JSON.stringify([path, queries.QueryStringBehavior === 'all' ? query : '', this.#keyHeaders(request)]);
  }

  /** The headers in the key. The origin gets them, and without an origin request policy no others. */
  #keyHeaders(request: EdgeRequest): Record<string, string> {
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
    const matching = CacheBehaviors.find(({ PathPattern: pattern }: Properties) => toRegExp(pattern).test(path));
    const behavior = matching ?? DefaultCacheBehavior;
    return behavior;
  }

  #cachePolicy(request: EdgeRequest): Properties {
    const { CachePolicyId: id } = this.#behavior(request);
    if (id === CachePolicy.CACHING_DISABLED.cachePolicyId) return CACHING_DISABLED;
    return this.#template.Resources[id.Ref]?.Properties.CachePolicyConfig;
  }

  /** Whether the origin gets the whole query and all headers but the host. */
  #sendsAll(request: EdgeRequest): boolean {
    const { OriginRequestPolicyId: id } = this.#behavior(request);
    if (id === undefined) return false;
    if (id === OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER.originRequestPolicyId) return true;
    throw new Error(`The origin request policy ${JSON.stringify(id)} is not simulated.`);
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
    if (!CACHED_ERRORS.includes(status)) return 0;
    const set = this.#distribution.CustomErrorResponses?.find(({ ErrorCode }: Properties) => ErrorCode === status);
    return Math.max(seconds, set?.ErrorCachingMinTTL ?? ERROR_SECONDS);
  }

  /** The response that the client gets. */
  #viewerResponse(request: EdgeRequest, response: ReceivedResponse): ReceivedResponse {
    const policy = this.#template.Resources[this.#behavior(request).ResponseHeadersPolicyId.Ref]?.Properties;
    const { CorsConfig: cors, CustomHeadersConfig: custom } = policy?.ResponseHeadersPolicyConfig ?? {};
    const { vary, ...others } = response.headers;
    const remaining = this.#forwardedVary(request, vary);
    let headers: Record<string, string> = remaining === '' ? others : { ...others, vary: remaining };
    const add = (added: Readonly<Record<string, string>>, override: boolean) => {
      headers = override ? { ...headers, ...added } : { ...added, ...headers };
    };
    for (const { Header, Value, Override } of custom?.Items ?? []) add({ [Header.toLowerCase()]: Value }, Override);
    const { origin } = request.headers;
    const allowed = cors.AccessControlAllowOrigins.Items.find((item: string) => item === '*' || item === origin);
    if (origin === undefined || allowed === undefined) return { ...response, headers };
    add(
      {
        'access-control-allow-origin': allowed,
        'access-control-expose-headers': cors.AccessControlExposeHeaders.Items.join(', '),
        ...(request.method === 'OPTIONS' && 'access-control-request-method' in request.headers
          ? {
              'access-control-allow-methods': cors.AccessControlAllowMethods.Items.join(', '),
              'access-control-allow-headers': cors.AccessControlAllowHeaders.Items.join(', '),
              'access-control-max-age': String(cors.AccessControlMaxAgeSec),
            }
          : {}),
      },
      cors.OriginOverride,
    );
    return { ...response, headers };
  }

  /** What CloudFront keeps of the origin's `vary`: encodings, and the headers that it forwards. */
  #forwardedVary(request: EdgeRequest, vary = ''): string {
    const forwarded = Object.keys(this.#originRequest(request).headers);
    const names = vary.split(',').map((name) => name.trim());
    return names.filter((name) => ['accept-encoding', ...forwarded].includes(name.toLowerCase())).join(', ');
  }
}

function withoutHost({ host: _host, ...others }: EdgeRequest['headers']): EdgeRequest['headers'] {
  return others;
}

/** A path pattern, in which `*` matches any characters and `?` one. */
function toRegExp(pathPattern: string): RegExp {
  const escaped = pathPattern.replaceAll(/[.+^$()|[\]{}\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`);
}
