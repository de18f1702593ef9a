import type { ReactNode } from 'react';

/** A column of the data table. `sortValue` or `sortable` makes its header a sort button. */
export interface DataColumn<Row> {
  /** Also the sort key, as the server names it when the server sorts. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the table compares when it sorts by itself. */
  sortValue?: ((row: Row) => string | number | boolean | null) | undefined;
  /** The server sorts by this column. */
  sortable?: boolean | undefined;
  align?: 'start' | 'end' | 'center' | undefined;
  width?: number | string | undefined;
  /** Its cell names the row and holds the link or button that opens it; default the first column. No control may be in it. */
  opensRow?: boolean | undefined;
  /**
   * How the column differs on a narrow screen, where a table must not be scrolled sideways: `hide` leaves it out, and
   * another column's narrow cell shows what it held.
   */
  narrow?: 'hide' | NarrowColumn<Row> | undefined;
}

/** What a column may replace on a narrow screen. */
type NarrowColumn<Row> = Partial<
  Pick<DataColumn<Row>, 'header' | 'cell' | 'sortable' | 'align' | 'width' | 'opensRow'>
>;

/** The columns as a screen of that width shows them. */
export function columnsOn<Row>(columns: readonly DataColumn<Row>[], narrow: boolean): readonly DataColumn<Row>[] {
  if (!narrow) return columns;
  return columns.flatMap((column) => {
    if (column.narrow === 'hide') return [];
    return [{ ...column, ...column.narrow }];
  });
}
