import type { ReactNode } from 'react';
import { failureHint } from '@tech-portal/api-client/error-policy';
import { readPage } from '@tech-portal/platform/list-state';
import { useSearchParams } from '@tech-portal/platform/router';
import { ErrorState, Group, Stack, TableSkeleton, Title } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';

/** The page of one of the customer page's lists, kept in the address under a name of its own. */
export function useListPage(name: string): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const turn = (to: number) =>
    setParams((present) => {
      const next = new URLSearchParams(present);
      if (to > 1) next.set(name, String(to));
      else next.delete(name);
      return next;
    });
  return [readPage(params, name), turn];
}

interface CustomerListProps<Row> {
  readonly title: string;
  readonly action?: ReactNode;
  readonly columns: readonly DataColumn<Row>[];
  readonly query: {
    readonly data: readonly Row[] | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly page: number;
  readonly onPageChange: (page: number) => void;
  readonly failure: string;
  readonly emptyText: string;
}

/** A list of what belongs to a customer, under its heading. */
export function CustomerList<Row extends { readonly id: number; readonly page_count?: number | undefined }>(
  props: CustomerListProps<Row>,
) {
  const { title, action, columns, query, page, onPageChange, failure, emptyText } = props;
  const { data: rows, error, isFetching, isPlaceholderData, refetch } = query;
  const pageCount = rows?.[0]?.page_count ?? 1;
  const pages = page > 1 || pageCount > 1 ? { page, pageCount, onPageChange } : {};
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Group justify="space-between">
        <Title order={2}>{title}</Title>
        {action}
      </Group>
      {rows ? (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          loading={isPlaceholderData}
          {...pages}
          emptyText={emptyText}
        />
      ) : error ? (
        <ErrorState message={failure} hint={failureHint(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <TableSkeleton rows={3} />
      )}
    </Stack>
  );
}
