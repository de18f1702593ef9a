import { failureHint } from '@tech-portal/api-client/error-policy';
import type { ListTable } from '@tech-portal/platform/list-state';
import { Button, EmptyState, ErrorState, TableSkeleton } from '@tech-portal/ui';
import { IconChecklist } from '@tech-portal/ui/icons';
import type { TaskActions } from './task-columns.tsx';
import type { TaskListState } from './task-list-state.ts';
import { TaskTable } from './task-table.tsx';
import type { useTaskList } from './tasks.queries.ts';

interface TaskResultsProps extends TaskActions {
  readonly list: ReturnType<typeof useTaskList>;
  readonly state: TaskListState;
  readonly table: ListTable;
  readonly onAdd: () => void;
}

/** The list, or what stands in its place: while it loads, when it failed, before the first task. */
export function TaskResults({ list, state, table, onAdd, ...actions }: TaskResultsProps) {
  const { data: tasks, refetch } = list;
  if (!tasks) {
    return list.isError ? (
      <ErrorState
        message="Failed to fetch tasks."
        hint={failureHint(list.error)}
        onRetry={() => void refetch()}
        retrying={list.isFetching}
      />
    ) : (
      <TableSkeleton rows={10} />
    );
  }
  if (tasks.length === 0 && state.filter === 'all' && state.page === 1 && !list.isPlaceholderData) {
    return (
      <EmptyState
        icon={<IconChecklist size={22} />}
        title="No tasks yet."
        hint="Add what is to be done, with a day and, if it helps, the customer it is about."
        action={
          <Button variant="light" size="sm" onClick={onAdd}>
            Add Task
          </Button>
        }
      />
    );
  }
  return <TaskTable tasks={tasks} table={table} loading={list.isPlaceholderData} {...actions} />;
}
