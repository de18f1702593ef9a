import { array, assert, constantFrom, property, uniqueArray } from 'fast-check';
import { matchPath, matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { RegistryEntry, RemoteRoute } from './manifest.ts';
import { findRemoteRoute, areEquivalentPatterns, matchesPattern } from './route-match.ts';

const patterns = ['/cart', '/product/:type/:id', '/categories/*', '/brands/:slug?', '/user/:id/edit'];
const paths = [
  '/',
  '/cart',
  '/cart/',
  '/Cart',
  '/cart/7',
  '/carts',
  '/product/m/12.5',
  '/product/m',
  '/product/m/1/2',
  '/categories',
  '/categories/',
  '/categories/a/b%20c',
  '/categoriesx',
  '/brands',
  '/brands/go-power!',
  '/brands/a/b',
  '/user/1/edit',
];

test.each(patterns)('%s matches what the router matches', (pattern) => {
  for (const path of paths) {
    const routerMatch = [pattern, pattern.replace(/\/:\w+\?/, '')].some((candidate) =>
      matchPath(candidate.replace('?', ''), path),
    );
    expect(`${path} ${matchesPattern(pattern, path)}`).toBe(`${path} ${routerMatch}`);
  }
});

const routeOf = (path: `/${string}`): RemoteRoute => ({ path, expose: './page', access: 'any', title: 'Page' });
const remoteOf = (routes: readonly RemoteRoute[]): RegistryEntry => ({
  name: 'mfe-store',
  version: '1',
  platformContract: 1,
  entry: '/remote-entry.js',
  exposes: {},
  uses: {},
  routes,
  navigation: [],
  slots: [],
  consumes: [],
});

test('of the routes that fit a path it finds the one that the router shows, in whichever order and remote they are', () => {
  const pattern = array(constantFrom('a', 'new', ':id', ':kind'), { minLength: 1, maxLength: 3 }).chain((segments) =>
    constantFrom('', '/*', '/:more?', '/:more?/x', '/:more?/:most?', '/edit?').map(
      (end) => `/${segments.join('/')}${end}` as const,
    ),
  );
  const segment = constantFrom('a', 'A', 'new', 'x', '7', 'b%20c', '%6Eew', 'x%2Fy', '');
  const path = array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`);
  assert(
    property(uniqueArray(pattern, { minLength: 1, maxLength: 6 }), path, (patterns, at) => {
      const shown = matchRoutes(
        patterns.map((each, index) => ({ path: each, id: String(index) })),
        at,
      )?.at(-1)?.route.path;
      const half = Math.ceil(patterns.length / 2);
      const routes = patterns.map(routeOf);
      const registry = { remotes: [remoteOf(routes.slice(0, half)), remoteOf(routes.slice(half))] };
      expect(findRemoteRoute(registry, at)?.route.path).toBe(shown);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['/customer/:id', '/Customer/:key/', true],
  ['/brands/:slug?', '/brands', true],
  ['/brands/:slug?', '/brands/:name', true],
  ['/brands/:slug?/parts', '/brands/parts', true],
  ['/a/:b?/:c?', '/a/:d', true],
  ['/a/:b?/:c?', '/:x?/a/:y?', true],
  ['/a/b', '/a/:b', false],
  ['/a/*', '/a', false],
  ['/a/:b?/c', '/a/:b/:c', false],
])('%s and %s are the same pages: %s', (one, other, expected) => {
  expect(areEquivalentPatterns(one, other)).toBe(expected);
  expect(areEquivalentPatterns(other, one)).toBe(expected);
});

test('a pattern of a thousand optional segments is compared at once, with a path and with another one', () => {
  const many = (end: string) => `${'/:a?'.repeat(1_000)}${end}`;
  const started = performance.now();
  expect(matchesPattern(many('/end'), `${'/x'.repeat(500)}/other`)).toBe(false);
  expect(matchesPattern(many('/end'), `${'/x'.repeat(500)}/end`)).toBe(true);
  expect(areEquivalentPatterns(many('/end'), many('/other'))).toBe(false);
  expect(areEquivalentPatterns(many('/end'), many('/end/'))).toBe(true);
  const registry = { remotes: [remoteOf([routeOf(`/${many('')}`)])] };
  expect(findRemoteRoute(registry, `/${'/'.repeat(16_000)}x`)).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('stars within a pattern are text', () => {
  expect(matchesPattern('/a**', '/a**')).toBe(true);
  expect(matchesPattern('/a**', '/aaa')).toBe(false);
});
