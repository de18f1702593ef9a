import { expect, test } from 'vitest';
import { returnToOf, safeReturnTo } from './return-to.ts';

test.each(['/categories/appliances', '/product/p/x?tab=1', '/brands/login', '/'])(
  '%s is a page to return to',
  (path) => {
    expect(safeReturnTo(path)).toBe(path);
  },
);

test.each([
  'https://evil.example/x',
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  'categories',
  '',
])('%j leads elsewhere and is dropped', (path) => {
  expect(safeReturnTo(path)).toBeUndefined();
});

test.each(['/login', '/login?x=1', '/Login/', '/tech-register'])('%s would lead back here', (path) => {
  expect(safeReturnTo(path)).toBeUndefined();
});

test.each([null, undefined, 7, 'x', {}, { returnTo: 7 }, { returnTo: '//evil.example' }])(
  'history state %j remembers nothing',
  (state) => {
    expect(returnToOf(state)).toBeUndefined();
  },
);

test('a fragment is not part of what is remembered', () => {
  expect(returnToOf({ returnTo: '/terms-and-conditions?a=b#returns' })).toBe('/terms-and-conditions?a=b');
});
