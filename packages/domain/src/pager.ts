/**
 * Maximum numbered pages of a list: 1,000 rows at ten per page. Rows beyond them are not counted, and can only be
 * reached page by page (LIST-13).
 */
export const MAX_NUMBERED_PAGES = 100;

/** Pages on either side of the current one (LIST-4). */
const PAGES_PER_SIDE = 3;

/**
 * Page numbers of a pager: three before to three after the current page, within 1 and the last page. A page out of
 * range counts as the nearest one.
 *
 * @example pagerWindow(5, 20) // [2, 3, 4, 5, 6, 7, 8]
 */
export function pagerWindow(page: number, pageCount: number): number[] {
  const last = Math.max(1, pageCount);
  const current = Math.min(Math.max(1, page), last);
  const from = Math.max(1, current - PAGES_PER_SIDE);
  const to = Math.min(last, current + PAGES_PER_SIDE);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
