import { Loader, Text, UnstyledButton } from '@mantine/core';
import { MAX_NUMBERED_PAGES } from '@tech-portal/domain';
import { useNarrowScreen } from '../screen/screen.ts';
import { PageSteps } from '../pager/pager.tsx';
import type { PageStepsProps } from '../pager/pager.tsx';
import { columnsFor } from './data-column.ts';
import type { DataColumn } from './data-column.ts';
import { rowClickProps, RowOpener } from './row-opener.tsx';
import { directionOf, nextDirection } from './table-order.ts';
import type { SortDirection, TableSort } from './table-order.ts';
import { useTableView } from './table-view.ts';
import type { TableViewProps } from './table-view.ts';
import classes from './data-table.module.css';

export type { DataColumn } from './data-column.ts';
export type { TableSort } from './table-order.ts';

export type DataTableProps<Row> = TableViewProps<Row> & {
  /** Label of the table for screen readers, e.g. 'Customers'. */
  label: string;
  rowKey: (row: Row) => string | number;
  /** Opens a row. Called for a click anywhere in the row; the cell that names the row also contains a button for it. */
  onRowClick?: ((row: Row) => void) | undefined;
  /**
   * URL that `onRowClick` opens. The cell that names the row then contains a link instead, which can also open a new
   * tab.
   */
  rowHref?: ((row: Row) => string) | undefined;
  /** True for the row whose record is currently open next to the table. */
  isRowCurrent?: ((row: Row) => boolean) | undefined;
  /** Shows a spinner over the current rows while new ones load. */
  loading?: boolean | undefined;
  /** Default 'No results.' */
  emptyText?: string | undefined;
};

const ariaSortOf = (id: string, sort: TableSort | null) => {
  const direction = directionOf(id, sort);
  return direction ? (`${direction}ending` as const) : undefined;
};

/**
 * Data table that sorts and pages in the browser, or lets the caller do it when the server sorts and pages. Uses native
 * elements, because rendering each row as components takes several times as long.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rowKey, loading = false, emptyText = 'No results.' } = props;
  const { onRowClick, rowHref, isRowCurrent } = props;
  const columns = columnsFor(props.columns, useNarrowScreen());
  const { sort, onSortChange, visibleRows, pages } = useTableView(props);
  const openerColumn = columns.find(({ opensRow }) => opensRow) ?? columns[0];

  const headerOf = ({ id, header, sortable, sortValue }: DataColumn<Row>) =>
    (sortable ?? sortValue !== undefined) ? (
      <SortButton
        label={header}
        direction={directionOf(id, sort)}
        onSort={(next) => onSortChange(next && { id, desc: next === 'desc' })}
      />
    ) : (
      header
    );
  const cellOf = (column: DataColumn<Row>, row: Row) =>
    onRowClick && column === openerColumn ? (
      <RowOpener href={rowHref?.(row)} current={isRowCurrent?.(row) ?? false} onOpen={() => onRowClick(row)}>
        {column.cell(row)}
      </RowOpener>
    ) : (
      column.cell(row)
    );

  return (
    <div className={classes.frame} aria-busy={loading}>
      <div className={classes.scroll} tabIndex={-1}>
        <table aria-label={label} className={classes.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  style={{ textAlign: column.align, width: column.width }}
                  aria-sort={ariaSortOf(column.id, sort)}
                >
                  {headerOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visibleRows.map((row) => (
              <tr
                key={rowKey(row)}
                {...(onRowClick && rowClickProps(() => onRowClick(row)))}
                aria-current={isRowCurrent?.(row) ? 'true' : undefined}
              >
                {columns.map((column) => (
                  <td key={column.id} style={column.align && { textAlign: column.align }}>
                    {cellOf(column, row)}
                  </td>
                ))}
              </tr>
            ))}
            {visibleRows.length === 0 && (
              <tr>
                <td colSpan={columns.length} className={classes.empty}>
                  {loading ? ' ' : emptyText}
                </td>
              </tr>
            )}
          </tbody>
        </table>
        {loading && (
          <div className={classes.loading} role="status" aria-label="Loading">
            <Loader size="sm" />
          </div>
        )}
      </div>
      {pages && <TablePages tableLabel={label} rowCount={visibleRows.length} loading={loading} {...pages} />}
    </div>
  );
}

interface TablePagesProps extends PageStepsProps {
  /** Label of the table, which gives the pagers of two tables different accessible names. */
  tableLabel: string;
  /** Number of rows on the current page, which on every page but the last equals the page size. */
  rowCount: number;
}

function TablePages({ tableLabel, rowCount, ...pages }: TablePagesProps) {
  const { page, pageCount, hasMore } = pages;
  return (
    <nav className={classes.pages} aria-label={`Pages of ${tableLabel}`}>
      <Text size="sm" c="dimmed" component="span" aria-live="polite">
        {hasMore
          ? `Page ${page} of more than ${MAX_NUMBERED_PAGES} (more than ${(MAX_NUMBERED_PAGES * rowCount).toLocaleString('en-US')} rows)`
          : `Page ${page} of ${pageCount}`}
      </Text>
      {(pageCount > 1 || hasMore) && <PageSteps {...pages} />}
    </nav>
  );
}

interface SortButtonProps {
  label: string;
  direction: SortDirection;
  onSort: (next: SortDirection) => void;
}

const hints = { asc: 'Sort ascending', desc: 'Sort descending', none: 'Clear sort' };

function SortButton({ label, direction, onSort }: SortButtonProps) {
  const next = nextDirection(direction);
  return (
    <UnstyledButton className={classes.sort} title={hints[next ?? 'none']} onClick={() => onSort(next)}>
      {label}
      <svg
        className={classes.arrows}
        width="10"
        height="14"
        viewBox="0 0 10 14"
        aria-hidden="true"
        data-sorted={direction ?? undefined}
      >
        <path d="M2 5.5 5 2.5l3 3" />
        <path d="m2 8.5 3 3 3-3" />
      </svg>
    </UnstyledButton>
  );
}
