import { useState } from 'react';
import { exportTasks, listTasks } from '@tech-portal/contract/tasks';
import type { Task } from '@tech-portal/contract/tasks';
import { parseRecordId } from '@tech-portal/domain';
import { defineList, ExportButton, FilterSelect, ListView, TechnicianFilter, useList } from '@tech-portal/lists';
import { canViewAdmin, lazyDialog, useSession } from '@tech-portal/platform';
import { Button, EmptyState, Group, PageHeader } from '@tech-portal/ui';
import { IconChecklist, IconPlus } from '@tech-portal/ui/icons';
import { useCheckTask } from '../shared/tasks/check-task.mutations.ts';
import { taskColumns } from './task-columns.tsx';

const TaskDialog = lazyDialog(async () => (await import('./task-dialog.tsx')).TaskDialog);

const taskFilters = [
  { value: 'all', label: 'All Tasks' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
] as const;

const taskList = defineList(listTasks, {
  sort: { columns: ['completed', 'due_date', 'task', 'last_name', 'priority'], by: 'completed', order: 'asc' },
  filters: { filter: taskFilters, tech: parseRecordId },
  query: ({ filter, tech }, session) => ({ filter, tech_id: canViewAdmin(session) ? tech : undefined }),
});

export const { readAhead } = taskList;

/** Tasks of a technician, or all tasks for an administrator; open ones first, by due date. */
export default function TasksPage() {
  // Keeps the task during the closing animation to preserve the dialog's title.
  const [dialog, setDialog] = useState<{ opened: boolean; task?: Task | undefined }>({ opened: false });
  const list = useList(taskList);
  const isAdmin = canViewAdmin(useSession());
  const { check } = useCheckTask();
  const add = () => setDialog({ opened: true });
  const edit = (task: Task) => setDialog({ opened: true, task });

  return (
    <>
      <PageHeader
        title="Tasks"
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
            Add Task
          </Button>
        }
      />
      <ListView
        list={list}
        label="Tasks"
        columns={taskColumns({ onCheck: check, onEdit: edit }, isAdmin)}
        failure="Failed to fetch tasks."
        empty={
          <EmptyState
            icon={<IconChecklist size={22} />}
            title="No tasks yet."
            hint="Add a task with a due date and, optionally, a customer."
            action={
              <Button variant="light" size="sm" onClick={add}>
                Add Task
              </Button>
            }
          />
        }
      >
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <FilterSelect list={list} name="filter" aria-label="Filter tasks" options={taskFilters} />
            {isAdmin && (
              <TechnicianFilter listName="tasks" tech={list.state.tech} onChange={(tech) => list.change({ tech })} />
            )}
          </Group>
          <ExportButton endpoint={exportTasks} query={list.filterQuery} />
        </Group>
      </ListView>
      <TaskDialog {...dialog} onClose={() => setDialog((current) => ({ ...current, opened: false }))} />
    </>
  );
}
