import { expect, test } from 'vitest';
import { letterOf, productPath, stripCustomUrl } from './product-path.ts';

test('the custom url loses its first and last character', () => {
  expect(stripCustomUrl('/suburban-sw6d/')).toBe('suburban-sw6d');
});

test.each([
  ['PRODUCT', 'p'],
  ['MEYER_RAW', 'm'],
  ['NTP_RAW', 'n'],
] as const)('%s is %s', (resultType, letter) => {
  expect(letterOf(resultType)).toBe(letter);
});

test.each([
  [{ type: 'p', id: 7, custom_url: '/suburban-sw6d/' }, '/product/p/suburban-sw6d'],
  [{ type: 'p', id: 7, custom_url: '/a/b c?#/' }, '/product/p/a%2Fb%20c%3F%23'],
  [{ type: 'p', id: 7, custom_url: '//' }, '/product/p/7'],
  [{ type: 'm', id: 7, custom_url: '/suburban-sw6d/' }, '/product/m/7'],
  [{ type: 'n', id: 7, custom_url: '' }, '/product/n/7'],
] as const)('%j lives at %s', (product, path) => {
  expect(productPath(product)).toBe(path);
});
