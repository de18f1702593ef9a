import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reduceViolation } from './reduce-violation.ts';

const ORIGIN = 'https://portal.example.com';
const TOKEN = 'Zx8-tok3n_of-an-emailed-link-Zx8-tok3n_of-em';

const reduce = (changes: Partial<Record<'page' | 'directive' | 'blocked' | 'source', string | null>> = {}) =>
  reduceViolation(
    {
      page: `${ORIGIN}/cart`,
      directive: 'script-src-elem',
      blocked: 'https://widgets.example/a.js',
      source: null,
      ...changes,
    },
    [ORIGIN],
  );

describe('a page', () => {
  test.each([
    [`/approve-estimate?t=${TOKEN}`, '/approve-estimate'],
    [`/approve-estimate/${TOKEN}`, '/approve-estimate/*'],
    [`/${TOKEN}`, '/*'],
    ['/customer/15#note', '/customer/*'],
    ['/product/m-12/ann-lee-s-awning?q=ann@example.com', '/product/*/*'],
    ['/', '/'],
    ['', '/'],
    [`/a/${'b/'.repeat(30)}`, '/a/*/*/*/*'],
    ['/%61nn@example.com', '/*'],
  ])('%s is stored as %s', (path, page) => {
    expect(reduce({ page: ORIGIN + path })?.page).toBe(page);
  });

  test.each(['https://portal.example.com.evil.test/cart', 'http://portal.example.com/cart', 'about:blank', 'x', null])(
    'of another origin is not stored: %s',
    (page) => {
      expect(reduce({ page })).toBeUndefined();
    },
  );
});

describe('what was refused', () => {
  test.each([
    [`https://ann:${TOKEN}@widgets.example:8443/path?t=${TOKEN}`, 'https://widgets.example:8443'],
    [`data:text/html,${TOKEN}`, 'data:'],
    [`blob:${ORIGIN}/1234`, 'blob:'],
    ['data', 'data:'],
    ['inline', 'inline'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['', 'inline'],
    [null, 'inline'],
  ])('%s is stored as %s', (blocked, stored) => {
    expect(reduce({ blocked })?.blocked).toBe(stored);
  });

  test('under a directive with its values is that directive', () => {
    expect(reduce({ directive: "script-src 'self' https://a.example" })?.directive).toBe('script-src');
  });

  test.each([null, '', '<img>', 'x'.repeat(60)])('under no directive is not stored: %s', (directive) => {
    expect(reduce({ directive })).toBeUndefined();
  });
});

test.each([
  ['blocked', 'chrome-extension://abc/inject.js'],
  ['blocked', 'moz-extension://abc'],
  ['blocked', 'chrome-extension'],
  ['blocked', 'about'],
  ['source', 'safari-web-extension://ABC/content.js'],
  ['source', 'chrome-extension'],
  ['source', 'user-script:3'],
] as const)('what extensions do is not stored: %s %s', (field, address) => {
  expect(reduce({ [field]: address })).toBeUndefined();
});

test.each([
  [`${ORIGIN}/remotes/mfe-store/5187cf/static/123.js`, 'mfe-store', '5187cf'],
  ['https://cdn.example.com/portal/remotes/mfe-admin/1a2b3c/x.js', 'mfe-admin', '1a2b3c'],
  [`${ORIGIN}/shell/9f8e7d/main.js`, 'shell', '9f8e7d'],
  [`${ORIGIN}/cart`, '', ''],
  [null, '', ''],
])('a script of %s is %s %s', (source, app, version) => {
  expect(reduce({ source })).toMatchObject({ app, version });
});

test('whatever is reported, no query, no fragment and no user is stored, and all of it is short', () => {
  const address = fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string());
  const path = fc
    .webUrl({ withQueryParameters: true, withFragments: true })
    .map((url) => ORIGIN + new URL(url).pathname);
  fc.assert(
    fc.property(path, fc.string(), address, address, (page, secret, blocked, source) => {
      const reduced = reduce({ page: `${page}?t=${encodeURIComponent(secret)}`, blocked, source });
      const texts = Object.values(reduced ?? {});
      expect(texts.filter((text) => /[?#@]/.test(text) || text.length > 200)).toEqual([]);
    }),
  );
});
