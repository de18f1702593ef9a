import { pagesOf } from '@tech-portal/platform/list-state';
import type { FirstRow, ListTable } from '@tech-portal/platform/list-state';

/** The pages of a table that has a pager only when there is more than one page (ADMIN-5). */
export function shownPages(
  rows: readonly FirstRow[],
  { page, onPageChange }: Pick<ListTable, 'page' | 'onPageChange'>,
) {
  const pages = pagesOf(rows);
  return pages.pageCount > 1 ? { page, ...pages, onPageChange } : {};
}
