import { expect, test } from 'vitest';
import { categoryPath } from './category-path.ts';

test('the path of a category joins the segments of its ancestors and its own', () => {
  expect(categoryPath([{ pretty_url: 'appliances' }, { pretty_url: 'water-heaters' }])).toBe(
    '/categories/appliances/water-heaters',
  );
});

test('the path of no category is the root', () => {
  expect(categoryPath([])).toBe('/categories');
});
