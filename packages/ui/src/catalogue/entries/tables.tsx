import { useState } from 'react';
import { DataTable } from '../../data-table/data-table.tsx';
import type { DataColumn } from '../../data-table/data-column.ts';
import { Pager } from '../../pager/pager.tsx';
import { LONG_TEXT } from '../catalogue-entry.ts';
import type { CatalogueEntries } from '../catalogue-entry.ts';

interface Row {
  name: string;
  city: string;
}

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
    narrow: {
      cell: ({ name, city }) => (
        <>
          {name}
          <br />
          {city}
        </>
      ),
    },
  },
  { id: 'city', header: 'City', cell: ({ city }) => city, sortValue: ({ city }) => city, narrow: 'hide' },
];
const rows: readonly Row[] = [
  { name: 'Dana Reyes', city: 'Elkhart' },
  { name: 'Ada Nguyen', city: 'Austin' },
  { name: 'Bo Lee', city: 'Gary' },
];
const table = { label: 'Customers', columns, rowKey: ({ name }: Row) => name };

function PagedTableExample({ pageCount, start }: { pageCount: number; start: number }) {
  const [page, setPage] = useState(start);
  return <Pager page={page} pageCount={pageCount} onPageChange={setPage} />;
}

export const tableEntries: CatalogueEntries = {
  DataTable: {
    default: <DataTable {...table} rows={rows} />,
    'rows that open': (
      <DataTable {...table} rows={rows} onRowClick={() => undefined} isRowCurrent={(row) => row === rows[1]} />
    ),
    pages: <DataTable {...table} rows={rows} paginated pageSize={2} />,
    empty: <DataTable {...table} rows={[]} emptyText="No customers yet." />,
    loading: <DataTable {...table} rows={[]} loading />,
    'loading over rows': <DataTable {...table} rows={rows} loading />,
    'long text': <DataTable {...table} rows={[{ name: LONG_TEXT, city: LONG_TEXT }]} />,
  },
  Pager: {
    first: <PagedTableExample pageCount={12} start={1} />,
    middle: <PagedTableExample pageCount={12} start={6} />,
    'one page shows none': <PagedTableExample pageCount={1} start={1} />,
  },
};
