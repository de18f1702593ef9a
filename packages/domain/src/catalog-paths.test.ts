import { expect, test } from 'vitest';
import {
  letterOf,
  productPath,
  stripCustomUrl,
  brandOfSlug,
  brandPath,
  brandsOfSlug,
  brandSlug,
} from './catalog-paths.ts';

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

test.each([
  ['Dometic', 'dometic'],
  ['Progressive Dynamics', 'progressive-dynamics'],
  ['Go Power!', 'go-power!'],
  ['A&E', 'a&e'],
  ['Camco ', 'camco'],
  ['Coleman-Mach', 'coleman-mach'],
])('%j has the slug %j', (brand, slug) => {
  expect(brandSlug(brand)).toBe(slug);
});

const brands = ['A&E', 'Coleman-Mach', 'Go Power!', 'MORryde'];

test.each(brands)('the slug of %s leads back to it', (brand) => {
  expect(brandOfSlug(brands, brandSlug(brand))).toBe(brand);
});

test('a slug in capital letters is found', () => {
  expect(brandOfSlug(brands, 'COLEMAN-MACH')).toBe('Coleman-Mach');
});

test.each(['', 'go-power', 'constructor'])('%j is no brand', (slug) => {
  expect(brandOfSlug(brands, slug)).toBeUndefined();
});

test.each([
  ['Go Power!', '/brands/go-power!'],
  ['A&E', '/brands/a&e'],
  ['A/C Works', '/brands/a%2Fc-works'],
  ['100% RV?', '/brands/100%25-rv%3F'],
  ['No. #1', '/brands/no.-%231'],
])('the page of %j is %j', (brand, path) => {
  expect(brandPath(brand)).toBe(path);
  expect(decodeURIComponent(path)).toBe(`/brands/${brandSlug(brand)}`);
});

test('a slug that two brands share belongs to neither alone', () => {
  const two = ['Go Power', 'Valterra', 'Go-Power'];
  expect(brandsOfSlug(two, 'go-power')).toEqual(['Go Power', 'Go-Power']);
  expect(brandOfSlug(two, 'go-power')).toBeUndefined();
});
