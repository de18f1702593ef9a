import { expect, test } from 'vitest';
import { letterOf, productPath, stripCustomUrl } from './product-path.ts';

test('the wrapping characters of a custom url are stripped', () => {
  expect(stripCustomUrl('/suburban-sw6d/')).toBe('suburban-sw6d');
});

test.each([
  [{ id: 7, type: 'p', custom_url: '/suburban-sw6d/' }, '/product/p/suburban-sw6d'],
  [{ id: 7, type: 'm', custom_url: '/m-7/' }, '/product/m/7'],
  [{ id: 7, type: 'n', custom_url: '' }, '/product/n/7'],
  [{ id: 7, type: 'p', custom_url: '' }, '/product/p/7'],
  [{ id: 7, type: 'p', custom_url: '/a b?c/d/' }, '/product/p/a%20b%3Fc%2Fd'],
] as const)('%j lives at %s', (product, path) => {
  expect(productPath(product)).toBe(path);
});

test('the first letter of a result type is the product type', () => {
  expect(letterOf('MEYER_RAW')).toBe('m');
});
