import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagerWindow } from './pager.ts';

test.each([
  [1, 1, [1]],
  [1, 20, [1, 2, 3, 4]],
  [5, 20, [2, 3, 4, 5, 6, 7, 8]],
  [20, 20, [17, 18, 19, 20]],
  [2, 3, [1, 2, 3]],
  [0, 5, [1, 2, 3, 4]],
  [99, 5, [2, 3, 4, 5]],
  [1, 0, [1]],
])('page %d of %d shows %j', (page, pageCount, pages) => {
  expect(pagerWindow(page, pageCount)).toEqual(pages);
});

test('at most seven consecutive pages around the current one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1000 }), (a, b) => {
      const [page, count] = [Math.min(a, b), Math.max(a, b)];
      const pages = pagerWindow(page, count);
      expect(pages).toContain(page);
      expect(pages.length).toBeLessThanOrEqual(7);
      expect(pages.every((number, index) => number >= 1 && number <= count && number === (pages[0] ?? 0) + index)).toBe(
        true,
      );
    }),
  );
});
