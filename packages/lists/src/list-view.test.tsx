import { mockError } from '@tech-portal/api-mocks';
import { createTask } from '@tech-portal/api-mocks/fixtures';
import { checkTask, exportTasks, listTasks } from '@tech-portal/contract/tasks';
import type { TaskRow } from '@tech-portal/contract/tasks';
import { useApi, useSession } from '@tech-portal/platform';
import { useQueryClient } from '@tech-portal/platform/query';
import { Button } from '@tech-portal/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ExportButton, FilterSelect, ListView, useList, useRowAction, useSelection } from './index.ts';
import { defineList } from './define-list.ts';
import { onCall, renderPage, server } from './testing/render-page.tsx';

const filters = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
] as const;

const taskList = defineList(listTasks, {
  sort: { columns: ['task'], by: 'completed', order: 'desc' },
  filters: { filter: filters },
});

function Page() {
  const list = useList(taskList);
  const selection = useSelection(list, ({ task }) => task);
  const input = ({ id }: TaskRow) => ({ body: { id, completed: true } });
  const complete = useRowAction(checkTask, {
    area: list.area,
    input,
    success: ({ task }) => `${task} is completed.`,
    failure: ({ task }) => `${task} was not completed.`,
    bulk: { selection, outcome: (done, all) => `${done} of ${all} completed.` },
  });
  const remove = useRowAction(checkTask, {
    area: list.area,
    input,
    question: ({ task }) => ({ title: `Remove ${task}?`, text: 'For good.', confirm: 'Remove', isDanger: true }),
    success: ({ task }) => `${task} is removed.`,
    failure: ({ task }) => `${task} was not removed.`,
  });
  const columns = [
    { id: 'task', header: 'Task', sortable: true, cell: ({ task }: TaskRow) => task },
    {
      id: 'action',
      header: 'Action',
      cell: (row: TaskRow) => (
        <>
          <Button aria-label={`Complete ${row.task}`} {...complete.button(row)} />
          <Button aria-label={`Remove ${row.task}`} {...remove.button(row)} />
        </>
      ),
    },
  ];
  return (
    <>
      <ExportButton endpoint={exportTasks} query={list.filterQuery} />
      <ListView
        list={list}
        label="Tasks"
        columns={columns}
        failure="Failed to fetch tasks."
        empty="No tasks yet."
        emptyText="No task matches."
        selection={selection}
        bulkActions={<Button {...complete.bulkButton}>Complete</Button>}
      >
        <FilterSelect list={list} name="filter" label="State" options={filters} />
      </ListView>
      {remove.dialog}
    </>
  );
}

let rows = [createTask()];
let pages = 1;
let requests: unknown[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  rows = [createTask({ id: 1, task: 'Call' }), createTask({ id: 2, task: 'Pay' })];
  pages = 1;
  requests = [];
  sent = [];
  onCall(listTasks, ({ query }) => {
    requests.push(query);
    return query.page > pages ? [] : rows.map((row, index) => (index === 0 ? { ...row, page_count: pages } : row));
  });
  onCall(checkTask, ({ body }) => {
    sent.push(body);
    rows = rows.filter(({ id }) => id !== body.id);
    return { completed: true };
  });
});

const open = (at = '/tasks') => renderPage(<Page />, { at });
const button = (name: string) => screen.findByRole('button', { name });
const region = () => screen.getByRole('region', { name: 'Tasks' });

test('asks for the first page in the order of the list, and shows it', async () => {
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByRole('cell', { name: 'Call' })).toBeVisible();
  expect(requests).toEqual([{ page: 1, sort_by: 'completed', sort_order: 'desc', filter: 'all' }]);
});

test('order, page and filter are in the URL; order and filter start over at page 1', async () => {
  pages = 3;
  const { user, url: address } = open();
  await user.click(await button('Next'));
  await waitFor(() => expect(address()).toBe('/tasks?page=2'));
  await user.click(await button('Task'));
  await waitFor(() => expect(address()).toBe('/tasks?sort_by=task&sort_order=asc'));
  await user.click(await button('Page 3'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Active');
  await waitFor(() =>
    expect(requests.at(-1)).toEqual({ page: 1, sort_by: 'task', sort_order: 'asc', filter: 'active' }),
  );
  expect(address()).toBe('/tasks?filter=active&sort_by=task&sort_order=asc');
});

test('a URL that makes no sense is the first page of the whole list', async () => {
  open('/tasks?page=x&sort_by=user_id&sort_order=up&filter=late');
  await screen.findByRole('cell', { name: 'Call' });
  expect(requests).toEqual([{ page: 1, sort_by: 'completed', sort_order: 'desc', filter: 'all' }]);
});

test('a page beyond the last one gives way to the first', async () => {
  const { url: address } = open('/tasks?page=9');
  expect(await screen.findByRole('cell', { name: 'Call' })).toBeVisible();
  expect(address()).toBe('/tasks');
});

test('without any rows the empty state shows; with a filter, that nothing matches', async () => {
  rows = [];
  const { user } = open();
  expect(await screen.findByText('No tasks yet.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Active');
  expect(await screen.findByText('No task matches.')).toBeVisible();
});

test('a failure says so with its reason, and Retry reads again', async () => {
  server.use(mockError(listTasks, 'internal', 'The database is away.'));
  const { user } = open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch tasks.');
  expect(alert).toHaveTextContent('The database is away.');
  onCall(listTasks, () => rows);
  await user.click(await button('Retry'));
  expect(await screen.findByRole('cell', { name: 'Call' })).toBeVisible();
});

function OpenedFromMenu() {
  const visit = { api: useApi(), client: useQueryClient(), session: useSession() };
  const [isRead, setRead] = useState(false);
  return isRead ? (
    <Page />
  ) : (
    <Button onClick={() => void taskList.readAhead(visit).then(() => setRead(true))}>Tasks</Button>
  );
}

test('the page shows at once what the menu has read ahead', async () => {
  const { user } = renderPage(<OpenedFromMenu />, { at: '/tasks' });
  await user.click(await button('Tasks'));
  expect(await screen.findByRole('cell', { name: 'Call' })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('an export has the filters of the list', async () => {
  const queries: unknown[] = [];
  onCall(exportTasks, ({ query }) => {
    queries.push(query);
    return { filename: 'tasks.csv', csv: 'Task' };
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  URL.createObjectURL = () => 'blob:file';
  const { user } = open('/tasks?filter=active&page=1');
  await user.click(await button('Export CSV'));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(click.mock.contexts[0]).toMatchObject({ download: 'tasks.csv' });
  expect(queries).toEqual([{ filter: 'active' }]);
});

test('an export that fails is a toast', async () => {
  server.use(mockError(exportTasks, 'rate_limited', 'Too many files.'));
  const { user, toasts } = open();
  await user.click(await button('Export CSV'));
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Too many requests, please try again later.' }]));
});

test('an action reports its outcome in the region, which takes the focus of the row that is gone', async () => {
  const { user, toasts } = open();
  await user.dblClick(await button('Complete Call'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Call is completed.');
  expect(screen.queryByRole('cell', { name: 'Call' })).not.toBeInTheDocument();
  expect(region()).toHaveFocus();
  expect(sent).toEqual([{ id: 1, completed: true }]);
  expect(toasts).toEqual([]);
  await user.click(await button('Dismiss'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('while a row is busy, its other actions and the same action of other rows wait', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(checkTask, async () => {
    await promise;
    return { completed: true };
  });
  const { user } = open();
  await user.click(await button('Complete Call'));
  await waitFor(async () => expect(await button('Complete Pay')).toBeDisabled());
  expect(await button('Remove Call')).toBeDisabled();
  expect(await button('Remove Pay')).toBeEnabled();
  await act(async () => resolve());
  await waitFor(async () => expect(await button('Remove Call')).toBeEnabled());
});

test('a refusal keeps the row and gives the reason', async () => {
  server.use(mockError(checkTask, 'forbidden', 'Not yours.'));
  const { user } = open();
  await user.click(await button('Complete Call'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Call was not completed.');
  expect(alert).toHaveTextContent('Not yours.');
  expect(screen.getByRole('cell', { name: 'Call' })).toBeVisible();
});

test('without a response the outcome does not claim that nothing was changed', async () => {
  onCall(checkTask, () => Response.error());
  const { user } = open();
  await user.click(await button('Complete Call'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No response came, so this may be done already\./);
});

test('an action with a question starts only after a yes', async () => {
  const { user } = open();
  await user.click(await button('Remove Call'));
  const first = await screen.findByRole('dialog', { name: 'Remove Call?' });
  expect(first).toHaveTextContent('For good.');
  await user.click(within(first).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
  await user.click(await button('Remove Call'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Call is removed.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(region()).toHaveFocus();
});

const box = (name: string) => screen.findByRole('checkbox', { name: `Select: ${name}` });

const selectPage = () => screen.findByRole('checkbox', { name: 'Select page' });
const outcomes = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('selected rows are changed one after the other, by keyboard alone, and the outcome of each is shown', async () => {
  const { user } = open();
  (await box('Call')).focus();
  await user.keyboard(' ');
  const bar = screen.getByRole('group', { name: 'Selected rows' });
  expect(bar).toHaveTextContent('1 selected');
  expect(await selectPage()).toBePartiallyChecked();
  await user.click(await selectPage());
  expect(await box('Pay')).toBeChecked();
  within(bar).getByRole('button', { name: 'Complete' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('2 of 2 completed.');
  expect(await outcomes()).toEqual(['Call is completed.', 'Pay is completed.']);
  expect(region()).toHaveFocus();
  expect(sent).toEqual([
    { id: 1, completed: true },
    { id: 2, completed: true },
  ]);
});

test('nothing moves with the first row that is selected, and screen readers hear the number', async () => {
  const { user } = open();
  await user.click(await selectPage());
  const bar = screen.getByRole('group', { name: 'Selected rows' });
  expect(within(bar).getByText('2 selected')).toHaveAttribute('aria-live', 'polite');
  await user.click(await selectPage());
  expect(bar).toBeVisible();
  expect(within(bar).queryByRole('button')).not.toBeInTheDocument();
});

test('a refused row is named with its reason and stays selected; the others are changed', async () => {
  rows = [createTask({ id: 2, task: 'Pay' }), ...rows.slice(0, 1)];
  onCall(checkTask, ({ body }) => {
    sent.push(body.id);
    return body.id === 2
      ? Response.json({ error: 'forbidden', message: 'Not yours.' }, { status: 403 })
      : { completed: true };
  });
  const { user } = open();
  await user.click(await selectPage());
  await user.click(await button('Complete'));
  expect(await screen.findByRole('alert')).toHaveTextContent('1 of 2 completed.');
  expect(await outcomes()).toEqual(['Pay: Not yours.', 'Call is completed.']);
  expect(sent).toEqual([2, 1]);
  expect(await box('Pay')).toBeChecked();
  expect(await box('Call')).not.toBeChecked();
});

test.each([
  [
    'without a response',
    () => Response.error(),
    'Call: No response came, so this may be done already. Check your connection and try again.',
  ],
  [
    'without a proof of who it is',
    () => Response.json({ error: 'step_up_required', message: 'Confirm that it is you.' }, { status: 403 }),
    'Call: Confirm that it is you.',
  ],
])('%s it stops, and the others are not tried', async (_, respond, first) => {
  onCall(checkTask, ({ body }) => {
    sent.push(body.id);
    return respond();
  });
  const { user } = open();
  await user.click(await selectPage());
  await user.click(await button('Complete'));
  expect(await outcomes()).toEqual([first, 'Pay: not tried']);
  expect(sent).toEqual([1]);
  expect(await box('Call')).toBeChecked();
  expect(await box('Pay')).toBeChecked();
});

test('while selected rows are changed, their own actions wait', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(checkTask, async () => {
    await promise;
    return { completed: true };
  });
  const { user } = open();
  await user.click(await box('Pay'));
  await user.click(await button('Complete'));
  await waitFor(async () => expect(await button('Remove Pay')).toBeDisabled());
  expect(await button('Remove Call')).toBeEnabled();
  await act(async () => resolve());
  await waitFor(async () => expect(await button('Remove Pay')).toBeEnabled());
});

test('another page or filter starts without a selection', async () => {
  pages = 2;
  const { user } = open();
  await user.click(await box('Call'));
  await user.click(await button('Next'));
  await waitFor(async () => expect(await box('Call')).not.toBeChecked());
  expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
});
