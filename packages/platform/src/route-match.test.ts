import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { matchesPattern } from './route-match.ts';

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
