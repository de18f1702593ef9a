import * as v from 'valibot';
import { leftOutIfUnknown } from './left-out-if-unknown.ts';
import { queryPage } from './wire.ts';

/**
 * The parameters of every list call (LIST-5): page, column and direction. Without them the first page,
 * sorted by the first column, ascending (LIST-8).
 */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  page: queryPage,
  sort_by: v.optional(v.picklist(columns), columns[0]),
  sort_order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
});

/**
 * Where a page beyond the numbered ones is: as the page beside it gave it, to be sent back as it is. A page that can be
 * opened by number needs none.
 */
export const listCursor = leftOutIfUnknown(v.optional(v.pipe(v.string(), v.maxLength(4000))));

/** The free text that narrows a list; empty means everything. */
export const listSearch = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(128)), '');
