import { useState } from 'react';
import type { UsedList } from './use-list.ts';

export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly isSelected: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly deselect: (rows: readonly Row[]) => void;
  /** Selects every row of the page, or none when all are. */
  readonly toggleAll: () => void;
  readonly isAll: boolean;
  /** Label of a row for screen readers. */
  readonly nameOf: (row: Row) => string;
}

/**
 * Selection of a list's rows. It covers only rows on the screen: another page, order or filter clears it, to prevent
 * changes to hidden rows.
 */
export function useSelection<Row extends { readonly id: string | number }>(
  { query, state }: Pick<UsedList<Row>, 'query' | 'state'>,
  nameOf: (row: Row) => string,
): Selection<Row> {
  const page = JSON.stringify(state);
  const [picked, setPicked] = useState<{ readonly page: string; readonly ids: readonly (string | number)[] }>({
    page,
    ids: [],
  });
  const shown = query.isPlaceholderData ? [] : (query.data ?? []);
  const idsOf = (from: typeof picked) => (from.page === page ? from.ids : []);
  const change = (next: (ids: readonly (string | number)[]) => readonly (string | number)[]) =>
    setPicked((last) => ({ page, ids: next(idsOf(last)) }));
  const ids = idsOf(picked);
  const rows = shown.filter(({ id }) => ids.includes(id));
  const isAll = shown.length > 0 && rows.length === shown.length;
  // Keeps the selection of the current page after a page change.
  const deselect = (gone: readonly Row[]) =>
    setPicked((last) => ({ ...last, ids: last.ids.filter((one) => gone.every(({ id }) => id !== one)) }));
  return {
    rows,
    isSelected: ({ id }) => ids.includes(id),
    toggle: (row) => (ids.includes(row.id) ? deselect([row]) : change((last) => [...last, row.id])),
    deselect,
    toggleAll: () => change(() => (isAll ? [] : shown.map(({ id }) => id))),
    isAll,
    nameOf,
  };
}
