import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagerWindow } from './pager-window.ts';

test.each([
  [1, 1, [1]],
  [1, 20, [1, 2, 3, 4]],
  [5, 20, [2, 3, 4, 5, 6, 7, 8]],
  [20, 20, [17, 18, 19, 20]],
  [99, 3, [1, 2, 3]],
  [1, 0, [1]],
])('page %d of %d shows %j', (page, pageCount, pages) => {
  expect(pagerWindow(page, pageCount)).toEqual(pages);
});

test('the window is unbroken, at most seven wide, and holds the current page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (page, pageCount) => {
      const pages = pagerWindow(page, pageCount);
      expect(pages.length).toBeLessThanOrEqual(7);
      expect(pages).toContain(Math.min(page, pageCount));
      expect(pages).toEqual(pages.map((_, index) => (pages[0] ?? 0) + index));
    }),
  );
});
