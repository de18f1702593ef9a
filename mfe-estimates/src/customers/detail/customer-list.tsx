import type { ReactNode } from 'react';
import { ListView } from '@tech-portal/lists';
import type { UsedList } from '@tech-portal/lists';
import type { FirstRow } from '@tech-portal/platform/list-state';
import { Group, Title } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';

interface CustomerListProps<Row> {
  readonly title: string;
  readonly action?: ReactNode | undefined;
  readonly columns: readonly DataColumn<Row>[];
  readonly list: Pick<UsedList<Row>, 'query' | 'table' | 'isBeyond' | 'isNarrowed' | 'area'>;
  readonly failure: string;
  readonly emptyText: string;
}

export function CustomerList<Row extends FirstRow & { readonly id: number }>(props: CustomerListProps<Row>) {
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
