import { expect, test } from 'vitest';
import { brandOfSlug, brandPath, brandsOfSlug, brandSlug } from './brand-slug.ts';

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
