import { formTest, pageTest } from './feature-tests.ts';
import type { Name } from './names.ts';

const page = ({
  kebab,
  title,
  pascal,
}: Name): string => `import { checkTask, exportTasks, listTasks } from '@tech-portal/contract/tasks';
import type { TaskRow } from '@tech-portal/contract/tasks';
import {
  defineList,
  ExportButton,
  FilterSelect,
  ListView,
  useBulkAction,
  useList,
  useRowAction,
  useSelection,
} from '@tech-portal/lists';
import { lazyDialog } from '@tech-portal/platform';
import { Button, EmptyState, Group, PageHeader } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { useState } from 'react';

const ${pascal}Dialog = lazyDialog(async () => (await import('./${kebab}-form.tsx')).${pascal}Dialog);

const states = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Open' },
  { value: 'completed', label: 'Completed' },
] as const;

const rows = defineList(listTasks, {
  sort: { columns: ['task', 'due_date'], by: 'due_date', order: 'asc' },
  filters: { filter: states },
});

/** Read by the shell with the click on the menu. */
export const { readAhead } = rows;

/**
 * ${title}: a list with a filter, an export, a dialog that adds to it, an action of a row and one of the selected rows.
 * Put the endpoints of the feature in their places.
 */
export default function ${pascal}Page() {
  const [isAdding, setAdding] = useState(false);
  const list = useList(rows);
  const selection = useSelection(list, ({ task }) => task);
  const input = ({ id }: TaskRow) => ({ body: { id, completed: true } });
  const complete = useRowAction(checkTask, {
    area: list.area,
    input,
    success: ({ task }) => \`\${task} is completed.\`,
    failure: ({ task }) => \`\${task} was not completed.\`,
  });
  const completeAll = useBulkAction(checkTask, {
    area: list.area,
    selection,
    input,
    question: ({ length }) => ({ title: \`Complete \${length} selected?\`, confirm: 'Complete' }),
    success: ({ length }) => \`\${length} completed.\`,
    failure: () => 'Not all were completed.',
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
          <Button size="xs" variant="default" aria-label={\`Complete: \${row.task}\`} {...complete.button(row)}>
            Complete
          </Button>
        ),
    },
  ];

  return (
    <>
      <PageHeader title="${title}" actions={<Button onClick={() => setAdding(true)}>Add</Button>} />
      <ListView
        list={list}
        label="${title}"
        columns={columns}
        failure="Failed to fetch the list."
        empty={<EmptyState title="Nothing here yet." />}
        selection={selection}
        bulkActions={
          <Button size="xs" {...completeAll.button(selection.rows)}>
            Complete Selected
          </Button>
        }
      >
        <Group justify="space-between" gap="sm">
          <FilterSelect list={list} name="filter" aria-label="State" options={states} />
          <ExportButton endpoint={exportTasks} query={list.narrowing} />
        </Group>
      </ListView>
      <${pascal}Dialog opened={isAdding} onClose={() => setAdding(false)} />
      {completeAll.dialog}
    </>
  );
}
`;

const form = ({
  title,
  pascal,
}: Name): string => `import { createTask, taskForm, taskPriorities } from '@tech-portal/contract/tasks';
import type { TaskForm } from '@tech-portal/contract/tasks';
import { FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import { FormDialog } from '@tech-portal/forms/dialog';
import { useApiMutation } from '@tech-portal/platform/query';
import { Button, Group, NativeSelect, Stack, TextInput } from '@tech-portal/ui';

interface ${pascal}DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Adds to ${title}. Closing it asks before it loses what was typed. */
export const ${pascal}Dialog = ({ opened, onClose }: ${pascal}DialogProps) => (
  <FormDialog opened={opened} onClose={onClose} title="Add">
    {(cancel) => <${pascal}Form onCancel={cancel} onAdded={onClose} />}
  </FormDialog>
);

function ${pascal}Form({ onCancel, onAdded }: { readonly onCancel: () => void; readonly onAdded: () => void }) {
  const add = useApiMutation(createTask, { input: (task: TaskForm) => ({ body: { task } }) });
  const form = useApiForm({
    initial: { task: '', priority: 'none', due_date: '' },
    schema: taskForm,
    send: add.mutateAsync,
    onSent: () => onAdded(),
  });
  return (
    <form {...form.props} aria-label="Add">
      <Stack>
        <TextInput label="Description" required data-autofocus {...form.field('task')} />
        <NativeSelect label="Priority" data={[...taskPriorities]} {...form.select('priority')} />
        <TextInput label="Due Date" placeholder="YYYY-MM-DD" required {...form.field('due_date')} />
        <FormFailure form={form} text="It could not be saved." />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton form={form} busyLabel="Saving...">
            Save
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
`;

/** The files of a feature with a list and a form, and their tests: path below the app's `src` → text. */
export const featureFiles = (name: Name): Readonly<Record<string, string>> => ({
  [`${name.kebab}/${name.kebab}-page.tsx`]: page(name),
  [`${name.kebab}/${name.kebab}-page.test.tsx`]: pageTest(name),
  [`${name.kebab}/${name.kebab}-form.tsx`]: form(name),
  [`${name.kebab}/${name.kebab}-form.test.tsx`]: formTest(name),
});
