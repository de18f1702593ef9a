import { pageInfoOf } from '@tech-portal/platform/list-state';
import { Checkbox, Group, QueryView, TableSkeleton, Text } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn, DataTableProps } from '@tech-portal/ui/table';
import type { ReactNode } from 'react';
import { ActionArea } from './action-area.tsx';
import type { UseListResult } from './use-list.ts';
import type { Selection } from './use-selection.ts';

type Key = string | number;

interface ListViewProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'onRowClick' | 'rowHref' | 'isRowCurrent'> {
  readonly list: Pick<UseListResult<Row>, 'query' | 'table' | 'isBeyondLastPage' | 'isFiltered' | 'area'>;
  /** Label of the table and its region for screen readers. */
  readonly label: string;
  /** Message from the error catalog, e.g. 'Failed to fetch customers.' */
  readonly failure: string;
  /** Shown instead of the table if there are no rows at all. */
  readonly empty?: ReactNode | undefined;
  /** Shown in the table if no rows match the filters; default 'No results.' */
  readonly emptyText?: string | undefined;
  /** Rows of the skeleton; default 10. */
  readonly skeletonRows?: number | undefined;
  readonly hidesSinglePage?: boolean | undefined;
  /** Default `id`. */
  readonly rowKey?: ((row: Row) => Key) | undefined;
  /** Selects the rows of a page to show; default all. */
  readonly rowsOf?: ((rows: readonly Row[]) => readonly Row[]) | undefined;
  /** Adds check boxes to the rows. */
  readonly selection?: Selection<Row> | undefined;
  readonly bulkActions?: ReactNode | undefined;
  /** Filters and other controls above the table. */
  readonly children?: ReactNode | undefined;
}

interface KeyedListViewProps<Row> extends ListViewProps<Row> {
  readonly rowKey: (row: Row) => Key;
}

const idOf = (row: { readonly id?: Key }) => row.id ?? '';

const selectionColumn = <Row,>({ isSelected, toggle, nameOf }: Selection<Row>): DataColumn<Row> => ({
  id: 'select',
  header: 'Select',
  width: 64,
  cell: (row) => (
    <Checkbox aria-label={`Select: ${nameOf(row)}`} checked={isSelected(row)} onChange={() => toggle(row)} />
  ),
});

/** Shown while there are rows, even if none is selected, to avoid a layout shift with the first selected row. */
function SelectionBar<Row>({ selection, children }: { selection: Selection<Row>; children: ReactNode }) {
  const { rows, isAllSelected, toggleAll } = selection;
  const hasSelection = rows.length > 0;
  return (
    <Group gap="sm" mih={36} role="group" aria-label="Selected rows">
      <Checkbox
        label="Select page"
        checked={isAllSelected}
        indeterminate={hasSelection && !isAllSelected}
        onChange={toggleAll}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {hasSelection && `${rows.length} selected`}
      </Text>
      {hasSelection && children}
    </Group>
  );
}

/**
 * List with its loading, error and empty states and its pager. The outcome of its actions shows above it.
 *
 * @example
 * <ListView list={list} label="Tasks" columns={columns} failure="Failed to fetch tasks." empty={<EmptyState … />}>
 *   <FilterSelect list={list} name="filter" aria-label="Filter tasks" options={taskFilters} />
 * </ListView>
 */
export function ListView<Row extends { readonly id: Key }>(props: ListViewProps<Row>): ReactNode;
export function ListView<Row extends object>(props: KeyedListViewProps<Row>): ReactNode;
export function ListView<Row extends object>(props: ListViewProps<Row>) {
  const { list, label, failure, empty, emptyText, skeletonRows = 10, hidesSinglePage = false } = props;
  const { columns, rowKey = idOf, rowsOf, selection, bulkActions, children, ...rowProps } = props;
  const { query, table, isBeyondLastPage, isFiltered, area } = list;
  const isUnfilteredFirstPage = !isFiltered && table.page === 1;

  const pagerProps = (rows: readonly Row[]) => {
    const pages = pageInfoOf(rows);
    return hidesSinglePage && pages.pageCount <= 1 && table.page === 1
      ? {}
      : { ...pages, page: table.page, onPageChange: table.onPageChange };
  };

  return (
    <ActionArea area={area} label={label}>
      {children}
      {selection && query.data && query.data.length > 0 && (
        <SelectionBar selection={selection}>{bulkActions}</SelectionBar>
      )}
      <QueryView
        query={query}
        loading={<TableSkeleton rows={skeletonRows} />}
        failure={failure}
        empty={(rows) => isUnfilteredFirstPage && rows.length === 0 && empty}
      >
        {(rows, { isPlaceholder }) => (
          <DataTable
            onRowClick={rowProps.onRowClick}
            rowHref={rowProps.rowHref}
            isRowCurrent={rowProps.isRowCurrent}
            label={label}
            columns={selection ? [selectionColumn(selection), ...columns] : columns}
            rows={rowsOf ? rowsOf(rows) : rows}
            rowKey={rowKey}
            loading={isPlaceholder || isBeyondLastPage}
            sort={table.sort}
            onSortChange={table.onSortChange}
            emptyText={emptyText}
            {...pagerProps(rows)}
          />
        )}
      </QueryView>
    </ActionArea>
  );
}
