import { describe, expect, test } from '@jest/globals';
import { routeKey } from '../../lib/contract/routes.ts';
import { site } from '../../lib/contract/site.ts';
import { settingsFrom } from '../../lib/infrastructure/read-settings.ts';
import { allRouteKeys, routeKind, throttles } from '../../lib/infrastructure/route-throttles.ts';
import { EVERYTHING_ON, REGIONAL } from './everything-on.ts';
import { ofType, synthesize } from './synthesis.ts';

const routeKeys = allRouteKeys();

describe('the throttles', () => {
  const synthesis = synthesize();
  const [stage] = ofType(synthesis, 'AWS::ApiGatewayV2::Stage').values();
  const routes = ofType(synthesis, 'AWS::ApiGatewayV2::Route');
  const limited: Record<string, unknown> = stage?.Properties.RouteSettings;

  test.each([
    ['GET /math/prime/{n}', 'operation'],
    ['GET /math/pow', 'operation'],
    ['GET /time/now', 'operation'],
    ['GET /math/fibonacci/{n}', 'large'],
    ['HEAD /math/fibonacci/{n}', 'large'],
    ['GET /', 'file'],
    ['GET /docs', 'file'],
    ['GET /docs/assets/{file}', 'file'],
    ['HEAD /openapi.json', 'file'],
    ['GET /llms.txt', 'file'],
    ['$default', 'default'],
  ])('treat %s as a route of the kind %s', (key, kind) => {
    expect(routeKind(key)).toBe(kind);
  });

  test.each(Object.values(site))('do not treat $path of the site as a plain operation', (endpoint) => {
    expect(['file', 'default']).toContain(routeKind(routeKey(endpoint)));
  });

  test('have no kind for a route that the API does not have', () => {
    expect(() => routeKind('GET /math/cube/{n}')).toThrow(
      new RangeError('key: expected the key of a route of the API; got GET /math/cube/{n}'),
    );
  });

  test('are separate for files, large responses and $default; all other routes have that of the stage', () => {
    const special = [...routes.values()].map(({ Properties }) => Properties.RouteKey).filter((key) => key in limited);
    expect(special.sort()).toEqual(Object.keys(limited).sort());
    expect(special.length).toBeGreaterThan(5);
    for (const key of routeKeys) expect([key, key in limited]).toEqual([key, routeKind(key) !== 'operation']);
    expect(limited.$default).toEqual({ ThrottlingRateLimit: 2, ThrottlingBurstLimit: 20 });
    expect(limited['GET /docs/assets/{file}']).toEqual({ ThrottlingRateLimit: 1, ThrottlingBurstLimit: 20 });
  });

  test('are separate for the health check, so that other traffic does not make a region look unhealthy', () => {
    const [regional] = ofType(synthesize(REGIONAL), 'AWS::ApiGatewayV2::Stage').values();
    const own = { 'GET /time/now': { ThrottlingRateLimit: 40, ThrottlingBurstLimit: 100 } };
    expect(regional?.Properties.RouteSettings).toEqual({ ...limited, ...own });
    const [behindEdge] = ofType(synthesize(EVERYTHING_ON), 'AWS::ApiGatewayV2::Stage').values();
    expect(behindEdge?.Properties.RouteSettings).toEqual(limited);
  });

  test('are for routes that are created before the stage, as API Gateway requires', () => {
    const throttled = [...routes].filter(([, { Properties }]) => Properties.RouteKey in limited).map(([id]) => id);
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(throttled));
  });

  test('are proportional to the settings and never 0', () => {
    expect(throttles(settingsFrom({ throttleRate: 1000, throttleBurst: 2000 }))).toEqual({
      operation: { rate: 1000, burst: 2000 },
      health: { rate: 1000, burst: 2000 },
      large: { rate: 40, burst: 400 },
      file: { rate: 20, burst: 400 },
      default: { rate: 40, burst: 400 },
    });
    expect(throttles(settingsFrom({ throttleRate: 1, throttleBurst: 1 })).file).toEqual({ rate: 1, burst: 1 });
  });
});
