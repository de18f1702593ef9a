import { useMemo } from 'react';
import type { TaskRow } from '@tech-portal/contract/tasks';
import type { ListTable } from '@tech-portal/platform/list-state';
import { useNarrowScreen } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import { taskColumns } from './task-columns.tsx';
import type { TaskActions } from './task-columns.tsx';

interface TaskTableProps extends TaskActions {
  readonly tasks: readonly TaskRow[];
  readonly table: ListTable;
  readonly loading: boolean;
}

/** One page of tasks. */
export function TaskTable({ tasks, table, loading, onCheck, onEdit }: TaskTableProps) {
  const narrow = useNarrowScreen();
  const columns = useMemo(() => taskColumns({ onCheck, onEdit }, narrow), [onCheck, onEdit, narrow]);
  return (
    <DataTable
      label="Tasks"
      columns={columns}
      rows={tasks}
      rowKey={({ id }) => id}
      loading={loading}
      pageCount={tasks[0]?.page_count ?? 1}
      {...table}
    />
  );
}
