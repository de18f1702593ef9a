import { checkTask, exportTasks, listTasks } from '@tech-portal/contract/tasks';
import type { TaskRow } from '@tech-portal/contract/tasks';
import {
  defineList,
  ExportButton,
  FilterSelect,
  ListView,
  useList,
  useRowAction,
  useSelection,
} from '@tech-portal/lists';
import { lazyDialog } from '@tech-portal/platform';
import { Button, EmptyState, Group, PageHeader } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { useState } from 'react';

const SampleDialog = lazyDialog(async () => (await import('./sample-form.tsx')).SampleDialog);

const states = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Open' },
  { value: 'completed', label: 'Completed' },
] as const;

const rows = defineList(listTasks, {
  sort: { columns: ['task', 'due_date'], by: 'due_date', order: 'asc' },
  filters: { filter: states },
});

/** The shell calls this to prefetch the page's data on a click in the menu. */
export const { readAhead } = rows;

/**
 * Sample page: a list with a filter, an export, a dialog that adds a record, and actions for one row and for selected
 * rows. It shows tasks; replace their endpoints with those of your page.
 */
export default function SamplePage() {
  const [isAdding, setAdding] = useState(false);
  const list = useList(rows);
  const selection = useSelection(list, ({ task }) => task);
  const complete = useRowAction(checkTask, {
    area: list.area,
    input: ({ id }: TaskRow) => ({ body: { id, completed: true } }),
    success: ({ task }) => `${task} is completed.`,
    failure: ({ task }) => `${task} was not completed.`,
    bulk: {
      selection,
      question: ({ length }) => ({ title: `Complete ${length} selected?`, confirm: 'Complete' }),
      outcome: (done, all) => `${done} of ${all} completed.`,
    },
  });
  const columns: readonly DataColumn<TaskRow>[] = [
    { id: 'task', header: 'Description', sortable: true, cell: ({ task }) => task },
    { id: 'due_date', header: 'Due Date', sortable: true, cell: ({ due_date }) => due_date, narrow: 'hide' },
    {
      id: 'action',
      header: 'Action',
      align: 'end',
      cell: (row) =>
        !row.completed && (
          <Button size="xs" variant="default" aria-label={`Complete: ${row.task}`} {...complete.button(row)}>
            Complete
          </Button>
        ),
    },
  ];

  return (
    <>
      <PageHeader title="Sample" actions={<Button onClick={() => setAdding(true)}>Add</Button>} />
      <ListView
        list={list}
        label="Sample"
        columns={columns}
        failure="Failed to fetch the list."
        empty={<EmptyState title="Nothing here yet." />}
        selection={selection}
        bulkActions={
          <Button size="xs" {...complete.bulkButton}>
            Complete Selected
          </Button>
        }
      >
        <Group justify="space-between" gap="sm">
          <FilterSelect list={list} name="filter" aria-label="State" options={states} />
          <ExportButton endpoint={exportTasks} query={list.filterQuery} />
        </Group>
      </ListView>
      <SampleDialog opened={isAdding} onClose={() => setAdding(false)} />
      {complete.dialog}
    </>
  );
}
