import type { DataColumn } from './data-column.ts';

export interface TableSort {
  readonly id: string;
  readonly desc: boolean;
}

export type SortDirection = 'asc' | 'desc' | null;

export const directionOf = (id: string, sort: TableSort | null): SortDirection =>
  sort?.id !== id ? null : sort.desc ? 'desc' : 'asc';

/** Cycles a header through ascending, descending and unsorted. */
export const nextDirection = (direction: SortDirection): SortDirection =>
  direction === null ? 'asc' : direction === 'asc' ? 'desc' : null;

let collator: Intl.Collator | undefined;

function compare(a: string | number | boolean, b: string | number | boolean): number {
  // Created on first use, because that is slow and most tables are never sorted.
  collator ??= new Intl.Collator('en-US', { numeric: true });
  return typeof a === 'string' || typeof b === 'string'
    ? collator.compare(String(a), String(b))
    : Number(a) - Number(b);
}

/** Sorts rows by a column's values. The sort is stable and puts missing values last. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sort: TableSort | null,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === sort?.id)?.sortValue;
  if (!valueOf) return rows;
  return rows.toSorted((left, right) => {
    const [a, b] = [valueOf(left), valueOf(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sort?.desc ? compare(b, a) : compare(a, b);
  });
}
