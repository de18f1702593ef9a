import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnPath } from './safe-return-path.ts';

test.each([
  ['/', '/'],
  ['/brands/a&e', '/brands/a&e'],
  ['/product-search?q=water%20heater', '/product-search?q=water%20heater'],
  ['/cart#top', '/cart'],
  ['/a/../cart', '/cart'],
  ['/go?to=https://evil.example', '/go?to=https://evil.example'],
])('%j leads to %j', (remembered, path) => {
  expect(safeReturnPath(remembered)).toBe(path);
});

test.each([
  '',
  'cart',
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  'https://evil.example/cart',
  'javascript:alert(1)',
  ' /cart',
  '/cart\u0000',
  '/cart\u0085',
  undefined,
  null,
  7,
  ['/cart'],
  { pathname: '/cart' },
])('%j leads nowhere', (remembered) => {
  expect(safeReturnPath(remembered)).toBeUndefined();
});

test('whatever is remembered, the answer stays on the own origin, however often it is resolved', () => {
  const nasty = fc.string({ unit: fc.constantFrom('/', '\\', '.', '%2e', '\t', 'a', ':', '@', '?', '#', 'http:') });
  fc.assert(
    fc.property(fc.oneof(nasty, fc.string()), (remembered) => {
      const path = safeReturnPath(remembered);
      if (path === undefined) return;
      expect(new URL(path, 'https://portal.example').origin).toBe('https://portal.example');
      expect(safeReturnPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
