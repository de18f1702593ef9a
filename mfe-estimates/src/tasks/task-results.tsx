import type { TaskRow } from '@tech-portal/contract/tasks';
import type { ListTable } from '@tech-portal/platform/list-state';
import type { UseQueryResult } from '@tech-portal/platform/query';
import { Button, EmptyState, QueryView, TableSkeleton } from '@tech-portal/ui';
import { IconChecklist } from '@tech-portal/ui/icons';
import type { TaskActions } from './task-columns.tsx';
import type { TaskListState } from './task-list-state.ts';
import { TaskTable } from './task-table.tsx';

interface TaskResultsProps extends TaskActions {
  list: UseQueryResult<TaskRow[]>;
  state: TaskListState;
  table: ListTable;
  /** Whether whose they are is shown. */
  withTech: boolean;
  onAdd: () => void;
}

/** The list, or what stands in its place: while it loads, when it failed, before the first task. */
export function TaskResults({ list, state, table, withTech, onAdd, ...actions }: TaskResultsProps) {
  const isFirstPage = state.filter === 'all' && state.tech === undefined && state.page === 1;
  return (
    <QueryView
      query={list}
      loading={<TableSkeleton rows={10} />}
      failure="Failed to fetch tasks."
      empty={(tasks) =>
        isFirstPage &&
        tasks.length === 0 && (
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
        )
      }
    >
      {(tasks, { isOld }) => <TaskTable tasks={tasks} table={table} withTech={withTech} loading={isOld} {...actions} />}
    </QueryView>
  );
}
