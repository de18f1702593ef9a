import { useState } from 'react';
import type { UseListResult } from './use-list.ts';

export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly isSelected: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly deselect: (rows: readonly Row[]) => void;
  /** Selects all rows of the page, or none if all are selected already. */
  readonly toggleAll: () => void;
  readonly isAllSelected: boolean;
  /** Label of a row for screen readers. */
  readonly nameOf: (row: Row) => string;
}

/**
 * Selection of a list's rows. It contains only rows on the screen: another page, order or filter clears it, so a bulk
 * action never changes hidden rows.
 */
export function useSelection<Row extends { readonly id: string | number }>(
  { query, state }: Pick<UseListResult<Row>, 'query' | 'state'>,
  nameOf: (row: Row) => string,
): Selection<Row> {
  const pageKey = JSON.stringify(state);
  const [selected, setSelected] = useState<{ readonly pageKey: string; readonly ids: readonly (string | number)[] }>({
    pageKey,
    ids: [],
  });
  const visibleRows = query.isPlaceholderData ? [] : (query.data ?? []);
  const idsOf = (from: typeof selected) => (from.pageKey === pageKey ? from.ids : []);
  const change = (next: (ids: readonly (string | number)[]) => readonly (string | number)[]) =>
    setSelected((current) => ({ pageKey, ids: next(idsOf(current)) }));
  const ids = idsOf(selected);
  const rows = visibleRows.filter(({ id }) => ids.includes(id));
  const isAllSelected = visibleRows.length > 0 && rows.length === visibleRows.length;
  // Applies to the stored selection: if the user has moved to another page, that page's selection stays.
  const deselect = (removedRows: readonly Row[]) =>
    setSelected((current) => ({
      ...current,
      ids: current.ids.filter((one) => removedRows.every(({ id }) => id !== one)),
    }));
  return {
    rows,
    isSelected: ({ id }) => ids.includes(id),
    toggle: (row) => (ids.includes(row.id) ? deselect([row]) : change((current) => [...current, row.id])),
    deselect,
    toggleAll: () => change(() => (isAllSelected ? [] : visibleRows.map(({ id }) => id))),
    isAllSelected,
    nameOf,
  };
}
