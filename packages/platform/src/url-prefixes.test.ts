import { expect, test } from 'vitest';
import { prefixViolation, withClaims } from './url-prefixes.ts';

const owners = { '/brands': 'mfe-store', '/order': 'mfe-store', '/user': 'mfe-admin', '/brands/used': 'mfe-used' };

test.each([
  ['/brands/suburban', 'mfe-store owns /brands'],
  ['/Brands', 'mfe-store owns /brands'],
  ['/order/1', 'mfe-store owns /order'],
  ['/order/:id', 'mfe-store owns /order'],
  ['/user/:id', 'mfe-admin owns /user'],
  ['/user-settings/more', 'shell owns /user-settings'],
  ['/brands/used/:id', 'mfe-used owns /brands/used'],
  ['/*', 'it must begin with a fixed segment, such as /returns'],
  ['/:page', 'it must begin with a fixed segment, such as /returns'],
  ['/brands?', 'it must begin with a fixed segment, such as /returns'],
  ['/', 'it must begin with a fixed segment, such as /returns'],
  ['/orders', undefined],
  ['/order-list/:id', undefined],
  ['/__proto__/x', undefined],
])('%s of another app: %s', (path, violation) => {
  expect(prefixViolation('mfe-returns', path, owners)).toBe(violation);
});

test('an app has its own prefixes, and only the page /user itself is of the shell', () => {
  expect(prefixViolation('mfe-store', '/brands/:slug?', owners)).toBeUndefined();
  expect(prefixViolation('mfe-admin', '/user/:id', owners)).toBeUndefined();
});

test('a new route claims its first segment, unless somebody owns it', () => {
  expect(withClaims(owners, 'mfe-new', ['/returns/:id', '/order/1', '/*'])).toEqual({
    ...owners,
    '/returns': 'mfe-new',
  });
});

test('routes that are live already keep working', () => {
  const claims = withClaims(owners, 'mfe-old', ['/returns', '/order/rush/:id', '/*', '/login'], { keepsAll: true });
  expect(claims).toEqual({ ...owners, '/returns': 'mfe-old', '/order/rush': 'mfe-old', '/': 'mfe-old' });
  for (const path of ['/returns', '/order/rush/:id', '/*'])
    expect(prefixViolation('mfe-old', path, claims)).toBeUndefined();
  expect(prefixViolation('mfe-store', '/order/:id', claims)).toBeUndefined();
});
