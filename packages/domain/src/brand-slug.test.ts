import { expect, test } from 'vitest';
import { brandOfSlug, brandSlug } from './brand-slug.ts';

const brands = ['A&E', 'Battle Born', 'Coleman-Mach', 'Go Power!', 'King'];

test.each([
  ['Battle Born', 'battle-born'],
  ['Go Power!', 'go-power!'],
  ['King ', 'king'],
  ['A&E', 'a&e'],
])('%j becomes %j', (brand, slug) => {
  expect(brandSlug(brand)).toBe(slug);
});

test.each([
  ['go-power!', 'Go Power!'],
  ['a&e', 'A&E'],
  ['coleman-mach', 'Coleman-Mach'],
  ['Battle-Born', 'Battle Born'],
  ['unknown', undefined],
  ['!!!', undefined],
  ['', undefined],
])('%j leads to %j', (slug, brand) => {
  expect(brandOfSlug(brands, slug)).toBe(brand);
});
