import { expect, test } from 'vitest';
import { brandOfSlug, brandSlug } from './brand-slug.ts';

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
