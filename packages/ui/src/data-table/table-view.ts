import { useState } from 'react';
import type { PageStepsProps } from '../pager/pager.tsx';
import { sortRows } from './table-order.ts';
import type { DataColumn } from './data-column.ts';
import type { TableSort } from './table-order.ts';

const DEFAULT_PAGE_SIZE = 10;

interface UncontrolledSort {
  sort?: undefined;
  onSortChange?: undefined;
}

/** Sorting by the caller; `sort` is null when the rows are unsorted. */
interface ControlledSort {
  sort: TableSort | null;
  onSortChange: (sort: TableSort | null) => void;
}

interface UncontrolledPages {
  /** Shows pages of `pageSize` rows. */
  paginated?: boolean | undefined;
  /** Default 10. */
  pageSize?: number | undefined;
  page?: undefined;
  pageCount?: undefined;
  hasMore?: undefined;
  next?: undefined;
  previous?: undefined;
  onPageChange?: undefined;
}

/** Paging by the caller: `rows` is the current page, and `page` counts from 1. */
interface ControlledPages extends Omit<PageStepsProps, 'loading'> {
  paginated?: undefined;
  pageSize?: undefined;
}

export type TableViewProps<Row> = (UncontrolledSort | ControlledSort) &
  (UncontrolledPages | ControlledPages) & {
    columns: readonly DataColumn<Row>[];
    rows: readonly Row[];
  };

interface TableView<Row> {
  readonly sort: TableSort | null;
  readonly onSortChange: (sort: TableSort | null) => void;
  readonly visibleRows: readonly Row[];
  /** Undefined for a table without paging. */
  readonly pages: Omit<PageStepsProps, 'loading'> | undefined;
}

export function useTableView<Row>(props: TableViewProps<Row>): TableView<Row> {
  const { columns, rows, pageSize = DEFAULT_PAGE_SIZE } = props;
  const [localSort, setLocalSort] = useState<TableSort | null>(null);
  const [localPage, setLocalPage] = useState(1);

  const sorted = props.onSortChange ? rows : sortRows(rows, columns, localSort);
  const sortState = props.onSortChange
    ? { sort: props.sort, onSortChange: props.onSortChange }
    : {
        sort: localSort,
        onSortChange: (sort: TableSort | null) => {
          setLocalSort(sort);
          setLocalPage(1);
        },
      };

  if (props.onPageChange) {
    const { page, pageCount, hasMore, next, previous, onPageChange } = props;
    return { ...sortState, visibleRows: sorted, pages: { page, pageCount, hasMore, next, previous, onPageChange } };
  }
  if (!props.paginated) return { ...sortState, visibleRows: sorted, pages: undefined };
  const pageCount = Math.max(Math.ceil(rows.length / pageSize), 1);
  // There may be fewer rows than when the user chose the page.
  const page = Math.min(localPage, pageCount);
  return {
    ...sortState,
    visibleRows: sorted.slice((page - 1) * pageSize, page * pageSize),
    pages: { page, pageCount, onPageChange: setLocalPage },
  };
}
