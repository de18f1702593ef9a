import * as v from 'valibot';
import { leftOutIfUnknown } from './left-out-if-unknown.ts';
import { queryPage } from './wire.ts';

/**
 * Parameters of every list endpoint (LIST-5): page, column and direction. Defaults: the first page, sorted by the first
 * column, ascending (LIST-8).
 */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  page: queryPage,
  sort_by: v.optional(v.picklist(columns), columns[0]),
  sort_order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
});

/** Cursor of a page without a number, from a neighboring page's response. */
export const listCursor = leftOutIfUnknown(v.optional(v.pipe(v.string(), v.maxLength(4000))));

/** Search text of a list; empty matches everything. */
export const listSearch = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(128)), '');
