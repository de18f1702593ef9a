import type { ReactNode } from 'react';
import { Loader, Table } from '@mantine/core';
import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ColumnDef, SortingState } from '@tanstack/react-table';
import { useMemo } from 'react';
import { clickableRow } from './clickable-row.ts';
import { RowOpener } from './row-opener.tsx';
import { SortButton } from './sort-button.tsx';
import { TablePages } from './table-pages.tsx';
import classes from './data-table.module.css';

/** A column; `sortValue` or `sortable` makes its header sort. */
export interface DataColumn<Row> {
  /** The sort key as well, as the server knows it when it sorts. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** What this table compares when it sorts by itself. */
  readonly sortValue?: (row: Row) => string | number | boolean | null;
  /** The server sorts by this column. */
  readonly sortable?: boolean;
  readonly align?: 'start' | 'end' | 'center';
  readonly width?: number | string;
  /** Its cell names the row and holds the link or button that opens it; default the first column. No control may be in it. */
  readonly opensRow?: boolean;
}

export interface TableSort {
  readonly id: string;
  readonly desc: boolean;
}

interface OwnOrder {
  readonly sort?: never;
  readonly onSortChange?: never;
}

/** The caller sorts: `sort` is null when unsorted. */
interface OrderFromOutside {
  readonly sort: TableSort | null;
  readonly onSortChange: (sort: TableSort | null) => void;
}

interface OwnPages {
  /** Shows pages of `pageSize` rows. */
  readonly paginated?: boolean;
  /** Default 10 (document 1, section 9). */
  readonly pageSize?: number;
  readonly page?: never;
  readonly pageCount?: never;
  readonly onPageChange?: never;
}

/** The caller pages: `rows` is the present page, `page` counts from 1. */
interface PagesFromOutside {
  readonly paginated?: never;
  readonly pageSize?: never;
  readonly page: number;
  readonly pageCount: number;
  readonly onPageChange: (page: number) => void;
}

export type DataTableProps<Row> = (OwnOrder | OrderFromOutside) &
  (OwnPages | PagesFromOutside) & {
    /** Name of the table for screen readers, e.g. 'Customers'. */
    readonly label: string;
    /** Give a stable array (module scope or `useMemo`). */
    readonly columns: readonly DataColumn<Row>[];
    readonly rows: readonly Row[];
    readonly rowKey: (row: Row) => string | number;
    /** Makes rows open: by a click anywhere, and by a button in the cell that names the row. */
    readonly onRowClick?: (row: Row) => void;
    /** Where `onRowClick` leads: the cell that names the row then holds a link, for a new tab as well. */
    readonly rowHref?: (row: Row) => string;
    /** Marks the row whose record is open beside the table. */
    readonly isRowCurrent?: (row: Row) => boolean;
    /** Rows are being fetched: the spinner shows, over the present rows if there are any. */
    readonly loading?: boolean;
    /** Default 'No results.' */
    readonly emptyText?: string;
  };

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
});

/** The portal's table (document 1, section 2): sorts and pages by itself, or as the caller says when the server does. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, loading = false, emptyText = 'No results.' } = props;
  const { onRowClick, rowHref, isRowCurrent } = props;
  const serverSorts = props.onSortChange !== undefined;
  const serverPages = props.onPageChange !== undefined;

  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        header: column.header,
        accessorFn: (row) => column.sortValue?.(row) ?? '',
        enableSorting: column.sortable ?? column.sortValue !== undefined,
        sortFn: 'alphanumeric',
        sortDescFirst: false,
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);

  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(rowKey(row)),
    enableMultiSort: false,
    manualSorting: serverSorts,
    manualPagination: serverPages || props.paginated !== true,
    initialState: { pagination: { pageIndex: 0, pageSize: props.pageSize ?? 10 } },
    ...(serverSorts && {
      state: { sorting: props.sort ? [{ ...props.sort }] : [] },
      onSortingChange: (update: SortingState | ((previous: SortingState) => SortingState)) => {
        const next = typeof update === 'function' ? update(props.sort ? [{ ...props.sort }] : []) : update;
        props.onSortChange(next[0] ?? null);
      },
    }),
  });

  const shown = table.getRowModel().rows;
  const opening = columns.find(({ opensRow }) => opensRow) ?? columns[0];
  const align = (id: string) => columns.find((column) => column.id === id)?.align ?? 'start';

  return (
    <div className={classes.frame} aria-busy={loading}>
      <div className={classes.scroll} tabIndex={-1}>
        <Table aria-label={label} highlightOnHover={onRowClick !== undefined} className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              {table.getFlatHeaders().map((header) => {
                const column = columns.find(({ id }) => id === header.column.id);
                const sorted = header.column.getIsSorted();
                return (
                  <Table.Th
                    key={header.id}
                    scope="col"
                    ta={align(header.column.id)}
                    {...(column?.width === undefined ? {} : { w: column.width })}
                    {...(sorted ? { 'aria-sort': sorted === 'asc' ? 'ascending' : 'descending' } : {})}
                  >
                    {header.column.getCanSort() ? (
                      <SortButton
                        label={column?.header ?? ''}
                        sorted={sorted}
                        next={header.column.getNextSortingOrder()}
                        onClick={() => header.column.toggleSorting()}
                      />
                    ) : (
                      column?.header
                    )}
                  </Table.Th>
                );
              })}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <Table.Tr
                key={row.id}
                {...(onRowClick ? clickableRow(() => onRowClick(row.original)) : {})}
                {...(isRowCurrent?.(row.original) ? { 'aria-current': 'true' as const } : {})}
              >
                {columns.map((column) => (
                  <Table.Td key={column.id} ta={align(column.id)}>
                    {onRowClick && column === opening ? (
                      <RowOpener
                        href={rowHref?.(row.original)}
                        current={isRowCurrent?.(row.original) ?? false}
                        onOpen={() => onRowClick(row.original)}
                      >
                        {column.cell(row.original)}
                      </RowOpener>
                    ) : (
                      column.cell(row.original)
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
            {shown.length === 0 && (
              <Table.Tr>
                <Table.Td colSpan={columns.length} className={classes.empty}>
                  {loading ? ' ' : emptyText}
                </Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
        {loading && (
          <div className={classes.loading} role="status" aria-label="Loading">
            <Loader size="sm" />
          </div>
        )}
      </div>
      {serverPages ? (
        <TablePages of={props.label} page={props.page} pageCount={props.pageCount} onPageChange={props.onPageChange} />
      ) : (
        props.paginated === true && (
          <TablePages
            of={props.label}
            page={table.state.pagination.pageIndex + 1}
            pageCount={Math.max(table.getPageCount(), 1)}
            onPageChange={(page) => table.setPageIndex(page - 1)}
          />
        )
      )}
    </div>
  );
}
