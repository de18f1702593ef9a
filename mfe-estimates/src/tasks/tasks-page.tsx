import { useCallback, useEffect, useState } from 'react';
import type { Task } from '@tech-portal/contract/tasks';
import { useSearchParams } from '@tech-portal/platform/router';
import { Button, Group, NativeSelect, PageHeader, Stack } from '@tech-portal/ui';
import { IconDownload, IconPlus } from '@tech-portal/ui/icons';
import { useCheckTask } from '../shared/tasks/check-task.mutations.ts';
import { LazyTaskDialog } from './lazy-task-dialog.tsx';
import { readListState, taskFilterOf, taskFilters, writeListState } from './task-list-state.ts';
import type { TaskListState } from './task-list-state.ts';
import { TaskResults } from './task-results.tsx';
import { useTaskExport } from './tasks.mutations.ts';
import { useTaskList } from './tasks.queries.ts';

/** A technician's tasks, for an administrator everybody's (document 2, section 2; decision 10). */
export default function TasksPage() {
  const [params, setParams] = useSearchParams();
  // The task stays while its dialog closes, so that the dialog keeps its title.
  const [dialog, setDialog] = useState<{ opened: boolean; task?: Task | undefined }>({ opened: false });
  const state = readListState(params);
  const list = useTaskList(state);
  const { check } = useCheckTask();
  const file = useTaskExport();
  const change = (to: Partial<TaskListState>) => setParams(writeListState({ ...state, ...to }));
  const add = () => setDialog({ opened: true });
  const edit = useCallback((task: Task) => setDialog({ opened: true, task }), []);

  // An address kept from when there were more tasks, or the last task of a page was ticked off.
  const beyondLastPage = state.page > 1 && list.data?.length === 0 && !list.isPlaceholderData;
  useEffect(() => {
    if (beyondLastPage)
      setParams((present) => writeListState({ ...readListState(present), page: 1 }), { replace: true });
  }, [beyondLastPage, setParams]);

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
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <NativeSelect
            aria-label="Filter tasks"
            data={taskFilters.map(({ value, label }) => ({ value, label }))}
            value={state.filter}
            onChange={(event) => change({ filter: taskFilterOf(event.currentTarget.value), page: 1 })}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            loading={file.isPending}
            onClick={() => file.mutate(state.filter)}
          >
            Export CSV
          </Button>
        </Group>
        <TaskResults list={list} state={state} onCheck={check} onEdit={edit} onAdd={add} onChange={change} />
      </Stack>
      <LazyTaskDialog {...dialog} onClose={() => setDialog((present) => ({ ...present, opened: false }))} />
    </>
  );
}
