/** Rows of a page of a list, as the API's lists have them. */
const PAGE_SIZE = 10;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return textOf(left).localeCompare(textOf(right));
}

/** Sorts rows and cuts one page out of them; the first row says how many pages there are. */
export function pageOf<Row extends object>(
  rows: readonly Row[],
  { page, sort_by: column, sort_order: order = 'asc' }: { page: number; sort_by?: string; sort_order?: 'asc' | 'desc' },
): (Row & { page_count?: number })[] {
  const cell = (row: Row) => (column === undefined ? undefined : (row as Record<string, unknown>)[column]);
  const sign = order === 'desc' ? -1 : 1;
  const sorted = column === undefined ? rows : rows.toSorted((a, b) => sign * compare(cell(a), cell(b)));
  const [first, ...others] = sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  if (!first) return [];
  return [{ ...first, page_count: Math.ceil(rows.length / PAGE_SIZE) }, ...others];
}

/** Whether one of the values contains the term, whatever the case. */
export const contains = (term: string, ...values: readonly (string | null | undefined)[]): boolean =>
  values.some((value) => value?.toLowerCase().includes(term.trim().toLowerCase()));
