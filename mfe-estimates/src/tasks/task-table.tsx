import type { TaskRow } from '@tech-portal/contract/tasks';
import { pagesOf } from '@tech-portal/platform/list-state';
import type { ListTable } from '@tech-portal/platform/list-state';
import { DataTable } from '@tech-portal/ui/table';
import { taskColumns } from './task-columns.tsx';
import type { TaskActions } from './task-columns.tsx';

interface TaskTableProps extends TaskActions {
  tasks: readonly TaskRow[];
  table: ListTable;
  withTech: boolean;
  loading: boolean;
}

/** One page of tasks. */
export function TaskTable({ tasks, table, withTech, loading, onCheck, onEdit }: TaskTableProps) {
  return (
    <DataTable
      label="Tasks"
      columns={taskColumns({ onCheck, onEdit }, withTech)}
      rows={tasks}
      rowKey={({ id }) => id}
      loading={loading}
      {...pagesOf(tasks)}
      {...table}
    />
  );
}
