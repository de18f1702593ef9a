import { useMemo } from 'react';
import type { TaskRow } from '@tech-portal/contract/tasks';
import { useMediaQuery } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import { taskColumns } from './task-columns.tsx';
import type { TaskActions } from './task-columns.tsx';
import { isTaskSortColumn } from './task-list-state.ts';
import type { TaskListState } from './task-list-state.ts';

interface TaskTableProps extends TaskActions {
  readonly tasks: readonly TaskRow[];
  readonly state: TaskListState;
  readonly loading: boolean;
  readonly onChange: (change: Partial<TaskListState>) => void;
}

/** One page of tasks; a change of the order starts over at the first page. */
export function TaskTable({ tasks, state, loading, onCheck, onEdit, onChange }: TaskTableProps) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const columns = useMemo(() => taskColumns({ onCheck, onEdit }, narrow), [onCheck, onEdit, narrow]);
  return (
    <DataTable
      label="Tasks"
      columns={columns}
      rows={tasks}
      rowKey={({ id }) => id}
      loading={loading}
      sort={state.sort ? { id: state.sort.by, desc: state.sort.order === 'desc' } : null}
      onSortChange={(sort) =>
        onChange({
          page: 1,
          sort: sort && isTaskSortColumn(sort.id) ? { by: sort.id, order: sort.desc ? 'desc' : 'asc' } : undefined,
        })
      }
      page={state.page}
      pageCount={tasks[0]?.page_count ?? 1}
      onPageChange={(page) => onChange({ page })}
    />
  );
}
