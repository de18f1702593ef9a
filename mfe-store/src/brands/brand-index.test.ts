import { expect, test } from 'vitest';
import { groupBrands } from './brand-index.tsx';

const brands = ['A&E', 'Atwood', 'dometic', 'Go Power!'].map((brand) => ({ brand }));

test('brands stand under the uppercase first letter of their names', () => {
  expect(groupBrands(brands)).toEqual([
    { letter: 'A', brands: ['A&E', 'Atwood'] },
    { letter: 'D', brands: ['dometic'] },
    { letter: 'G', brands: ['Go Power!'] },
  ]);
});
