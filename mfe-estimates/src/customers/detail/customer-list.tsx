import type { ReactNode } from 'react';
import { pagesOf, usePageInReach } from '@tech-portal/platform/list-state';
import type { FirstRow, PagedView } from '@tech-portal/platform/list-state';
import { Group, QueryView, Stack, TableSkeleton, Title } from '@tech-portal/ui';
import type { ViewedQuery } from '@tech-portal/ui/page-parts';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';

interface CustomerListProps<Row> {
  title: string;
  action?: ReactNode | undefined;
  columns: readonly DataColumn<Row>[];
  query: ViewedQuery<readonly Row[]>;
  view: PagedView;
  failure: string;
  emptyText: string;
}

/** A list of what belongs to a customer, under its heading. */
export function CustomerList<Row extends FirstRow & { readonly id: number }>(props: CustomerListProps<Row>) {
  const { title, action, columns, query, view, failure, emptyText } = props;
  const { page, onPageChange } = view.table;
  const isBeyond = usePageInReach(view, query);
  const known = pagesOf(query.data ?? []);
  const pages = page > 1 || known.pageCount > 1 ? { page, ...known, onPageChange } : {};
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Group justify="space-between">
        <Title order={2}>{title}</Title>
        {action}
      </Group>
      <QueryView query={query} loading={<TableSkeleton rows={3} />} failure={failure}>
        {(rows, { isOld }) => (
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            loading={isOld || isBeyond}
            {...pages}
            emptyText={emptyText}
          />
        )}
      </QueryView>
    </Stack>
  );
}
