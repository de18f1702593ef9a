/** How many pages are shown on either side of the current one (document 1, section 9). */
const pagesEitherSide = 3;

/**
 * The page numbers a pager shows: from three before to three after the current page, within 1 to `pageCount`.
 *
 * @example pagerWindow(5, 20) // [2, 3, 4, 5, 6, 7, 8]
 */
export function pagerWindow(page: number, pageCount: number): number[] {
  const last = Math.max(1, Math.trunc(pageCount));
  const current = Math.min(Math.max(1, Math.trunc(page)), last);
  const first = Math.max(1, current - pagesEitherSide);
  const end = Math.min(last, current + pagesEitherSide);
  return Array.from({ length: end - first + 1 }, (_, index) => first + index);
}
