import type { ReactNode } from 'react';
import { ListView } from '@tech-portal/lists';
import type { UseListResult } from '@tech-portal/lists';
import type { PagedRow } from '@tech-portal/platform/list-state';
import { Group, Title } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';

interface CustomerRecordListProps<Row> {
  readonly title: string;
  readonly action?: ReactNode | undefined;
  readonly columns: readonly DataColumn<Row>[];
  readonly list: Pick<UseListResult<Row>, 'query' | 'table' | 'isBeyondLastPage' | 'isFiltered' | 'area'>;
  readonly failure: string;
  readonly emptyText: string;
}

export function CustomerRecordList<Row extends PagedRow & { readonly id: number }>(
  props: CustomerRecordListProps<Row>,
) {
  const { title, action, ...list } = props;
  return (
    <ListView {...list} label={title} skeletonRows={3} hidesSinglePage>
      <Group justify="space-between">
        <Title order={2}>{title}</Title>
        {action}
      </Group>
    </ListView>
  );
}
