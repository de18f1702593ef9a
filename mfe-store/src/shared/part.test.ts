import { productPath } from '@tech-portal/domain';
import { expect, test } from 'vitest';
import { partUrlId, partKey, partOfSearchResult } from './part.ts';

const result = {
  id: 7,
  title: 'Furnace',
  description: '',
  brand: 'Suburban',
  mpn: 'SF-30',
  price: 10,
  stock: 1,
  custom_url: '/suburban-sf-30/',
  image_url: null,
} as const;

test.each([
  ['PRODUCT', 'p', '/product/p/suburban-sf-30'],
  ['MEYER_RAW', 'm', '/product/m/7'],
  ['NTP_RAW', 'n', '/product/n/7'],
] as const)('a search result of %s has the letter %s and the page %s', (result_type, letter, path) => {
  const part = partOfSearchResult({ ...result, result_type });
  expect(part.type).toBe(letter);
  expect(productPath(part)).toBe(path);
  expect(path.endsWith(`/${partUrlId(part)}`)).toBe(true);
});

test('parts of two sources with the same id are two parts', () => {
  expect(partKey({ type: 'm', id: 7 })).not.toBe(partKey({ type: 'n', id: 7 }));
});
