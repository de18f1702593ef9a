import type { ReactNode } from 'react';

/** Column of the data table. `sortValue` or `sortable` makes its header a sort button. */
export interface DataColumn<Row> {
  /** Also the sort key to send to the server, if the server sorts. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Value to sort by, if the browser sorts. */
  sortValue?: ((row: Row) => string | number | boolean | null) | undefined;
  /** True if the server can sort by this column. */
  sortable?: boolean | undefined;
  align?: 'start' | 'end' | 'center' | undefined;
  width?: number | string | undefined;
  /**
   * True if the cell names the row and contains the link or button that opens it; by default the first column does. The
   * cell must not contain other controls.
   */
  opensRow?: boolean | undefined;
  /**
   * Changes on a narrow screen, where a table must not scroll sideways. `hide` leaves out the column; the narrow cell
   * of another column should then show its content.
   */
  narrow?: 'hide' | NarrowColumn<Row> | undefined;
}

/** Properties that a column can replace on a narrow screen. */
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
