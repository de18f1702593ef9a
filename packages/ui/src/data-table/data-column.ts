import type { ReactNode } from 'react';

/** Column of the data table. `sortValue` or `sortable` makes its header a sort button. */
export interface DataColumn<Row> {
  /** Also the server's sort key, when the server sorts. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Value to sort by in the browser. */
  sortValue?: ((row: Row) => string | number | boolean | null) | undefined;
  /** The server sorts by this column. */
  sortable?: boolean | undefined;
  align?: 'start' | 'end' | 'center' | undefined;
  width?: number | string | undefined;
  /**
   * The cell names the row and contains the link or button that opens it; default the first column. It must not contain
   * other controls.
   */
  opensRow?: boolean | undefined;
  /**
   * Differences on a narrow screen, where a table must not scroll sideways: `hide` omits the column, and another
   * column's narrow cell shows its content.
   */
  narrow?: 'hide' | NarrowColumn<Row> | undefined;
}

/** Replaceable properties on a narrow screen. */
type NarrowColumn<Row> = Partial<
  Pick<DataColumn<Row>, 'header' | 'cell' | 'sortable' | 'align' | 'width' | 'opensRow'>
>;

export function columnsFor<Row>(columns: readonly DataColumn<Row>[], narrow: boolean): readonly DataColumn<Row>[] {
  if (!narrow) return columns;
  return columns.flatMap((column) => {
    if (column.narrow === 'hide') return [];
    return [{ ...column, ...column.narrow }];
  });
}
