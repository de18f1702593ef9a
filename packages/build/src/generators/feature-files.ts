import type { Name } from './names.ts';

const page = ({
  kebab,
  title,
  pascal,
}: Name): string => `import { checkTask, listTasks } from '@tech-portal/contract/tasks';
import type { TaskRow } from '@tech-portal/contract/tasks';
import { lazyDialog } from '@tech-portal/platform';
import { defineList, useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { keepPreviousData, patchReads, useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { Button, EmptyState, PageHeader, QueryView, TableSkeleton } from '@tech-portal/ui';
import { useState } from 'react';
import { ${pascal}Table } from './${kebab}-table.tsx';

/** Page and order are in the address, so that a reload, the Back button and a shared link keep them. */
const list = defineList(['task', 'due_date'], {});

const ${pascal}Dialog = lazyDialog(async () => (await import('./${kebab}-dialog.tsx')).${pascal}Dialog);

/**
 * ${title}: a list, a dialog that adds to it, and a change of a row. Put the endpoints of the feature in their places.
 */
export default function ${pascal}Page() {
  const [isAdding, setAdding] = useState(false);
  const view = useListState(list);
  const { page, sort } = view.state;
  const query = useApiQuery(
    listTasks,
    { page, sort_by: sort?.by, sort_order: sort?.order },
    { placeholderData: keepPreviousData },
  );
  usePageInReach(view, query);
  const change = useApiMutation(checkTask, {
    toast: true,
    input: ({ id }: TaskRow) => ({ body: { id } }),
    // Rows are changed side by side, each once at a time.
    exclusive: ({ id }) => id,
    optimistic: ({ id, completed }) => [
      patchReads(listTasks, (rows) => rows.map((row) => (row.id === id ? { ...row, completed: !completed } : row))),
    ],
  });

  return (
    <>
      <PageHeader title="${title}" actions={<Button onClick={() => setAdding(true)}>Add</Button>} />
      <QueryView
        query={query}
        loading={<TableSkeleton />}
        failure="Failed to fetch the list."
        empty={(rows) => page === 1 && rows.length === 0 && <EmptyState title="Nothing here yet." />}
      >
        {(rows, { isOld }) => (
          <${pascal}Table rows={rows} table={view.table} loading={isOld} onChange={change.mutate} />
        )}
      </QueryView>
      <${pascal}Dialog opened={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}
`;

const table = ({ title, pascal }: Name): string => `import type { TaskRow } from '@tech-portal/contract/tasks';
import type { ListTable } from '@tech-portal/platform/list-state';
import { Checkbox } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import { useMemo } from 'react';

interface ${pascal}TableProps {
  readonly rows: readonly TaskRow[];
  readonly table: ListTable;
  readonly loading: boolean;
  readonly onChange: (row: TaskRow) => void;
}

/** One page of the list; the server sorts and pages it. */
export function ${pascal}Table({ rows, table, loading, onChange }: ${pascal}TableProps) {
  const columns = useMemo(
    (): readonly DataColumn<TaskRow>[] => [
      {
        id: 'done',
        header: 'Done',
        width: 80,
        cell: (row) => (
          <Checkbox aria-label={\`Done: \${row.task}\`} checked={row.completed} onChange={() => onChange(row)} />
        ),
      },
      { id: 'task', header: 'Description', sortable: true, cell: ({ task }) => task },
      { id: 'due_date', header: 'Due Date', sortable: true, cell: ({ due_date }) => due_date, narrow: 'hide' },
    ],
    [onChange],
  );
  return (
    <DataTable
      label="${title}"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loading={loading}
      pageCount={rows[0]?.page_count ?? 1}
      {...table}
    />
  );
}
`;

const dialog = ({
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

const test = ({ kebab, title, pascal }: Name): string => `import { mockError } from '@tech-portal/api-mocks';
import { createTask as someTask } from '@tech-portal/api-mocks/fixtures';
import { checkTask, createTask, listTasks } from '@tech-portal/contract/tasks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import ${pascal}Page from './${kebab}-page.tsx';

test('lists what there is', async () => {
  onCall(listTasks, () => [someTask({ task: 'Call back' })]);
  renderPage(<${pascal}Page />);
  expect(screen.getByRole('heading', { name: '${title}' })).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Call back' })).toBeVisible();
});

test('says when there is nothing', async () => {
  onCall(listTasks, () => []);
  renderPage(<${pascal}Page />);
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
});

test('says so when nothing can be loaded', async () => {
  server.use(mockError(listTasks, 'internal', 'The database is away.'));
  renderPage(<${pascal}Page />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the list.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a change shows at once, and is reverted when the server refuses', async () => {
  onCall(listTasks, () => [someTask({ task: 'Call back', completed: false })]);
  server.use(mockError(checkTask, 'forbidden', 'Not yours.'));
  const { user, toasts } = renderPage(<${pascal}Page />);
  const done = await screen.findByRole('checkbox', { name: 'Done: Call back' });
  await user.click(done);
  await waitFor(() => expect(toasts).toEqual([{ message: 'Not yours.', kind: 'error' }]));
  expect(done).not.toBeChecked();
});

test('what was added is in the list; what is missing is said at its field', async () => {
  const rows = [someTask({ id: 1, task: 'Call back' })];
  onCall(listTasks, () => rows);
  onCall(createTask, ({ body }) => {
    const added = someTask({ id: 2, task: body.task.task });
    rows.push(added);
    return added;
  });
  const { user } = renderPage(<${pascal}Page />);
  await screen.findByRole('cell', { name: 'Call back' });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription('Description is required');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Order parts');
  await user.type(screen.getByRole('textbox', { name: 'Due Date' }), '2030-01-02');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('cell', { name: 'Order parts' })).toBeVisible();
});
`;

/** The files of a feature with a list, a form and a change: path below the app's `src` → text. */
export const featureFiles = (name: Name): Readonly<Record<string, string>> => ({
  [`${name.kebab}/${name.kebab}-page.tsx`]: page(name),
  [`${name.kebab}/${name.kebab}-table.tsx`]: table(name),
  [`${name.kebab}/${name.kebab}-dialog.tsx`]: dialog(name),
  [`${name.kebab}/${name.kebab}-page.test.tsx`]: test(name),
});
