import { getUser } from '@tech-portal/contract/users';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRecordId, safeReturnPath } from './url-values.ts';

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['0', undefined],
  ['007', undefined],
  ['2147483648', undefined],
  ['9999999999', undefined],
  ['99999999999999999999', undefined],
  ['-1', undefined],
  ['+1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  [' 1', undefined],
  ['1\n', undefined],
  ['١', undefined],
  ['new', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('%j names the record %s', (text, id) => {
  expect(parseRecordId(text)).toBe(id);
});

test('a number is an id exactly when the API takes it for one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer(), fc.maxSafeInteger()), async (id) => {
      const { issues } = await getUser.query['~standard'].validate({ id });
      expect(parseRecordId(String(id))).toBe(issues ? undefined : id);
    }),
  );
});

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
