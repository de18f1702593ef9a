import { mockError } from '@tech-portal/api-mocks';
import { createTask, createTechnician } from '@tech-portal/api-mocks/fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkTask, exportTasks, listTasks } from '@tech-portal/contract/tasks';
import { listTechnicians } from '@tech-portal/contract/users';
import { addDays } from '@tech-portal/domain';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, queryOf, server } from '../testing/server.ts';
import TasksPage from './tasks-page.tsx';
// Preloaded to keep import time out of the tests.
import './task-dialog.tsx';

const today = '2026-03-18';

// Fixes the time, because midnight may pass during a test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00`), shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});
const openPage = (at = '/tasks') => renderPage(<TasksPage />, { at });
const tick = (task: string) => screen.getByRole('checkbox', { name: `Done: ${task}` });

/** Responds with one task per page; returns the requests. */
function answerByPage(pages: number): Record<string, string>[] {
  const requests: Record<string, string>[] = [];
  onCall(listTasks, ({ request }) => {
    const query = queryOf(request);
    requests.push(query);
    return [{ ...createTask({ task: `Page ${query['page']}` }), page_count: pages }];
  });
  return requests;
}

test('shows tick, due date, task, customer, priority and the way to edit', async () => {
  onCall(listTasks, () => [createTask({ priority: 'high', due_date: addDays(today, 2) })]);
  openPage();
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Done',
    'Due Date',
    'Task',
    'Customer',
    'Priority',
    'Action',
  ]);
  expect(row.getByText('Due in 2 days')).toBeVisible();
  expect(row.getByText('Call about the water heater')).toBeVisible();
  expect(row.getByRole('link', { name: 'Ann Lee' })).toHaveAttribute('href', '/customer/5');
  expect(row.getByText('High')).toBeVisible();
  expect(row.getByRole('button', { name: 'Edit: Call about the water heater' })).toBeVisible();
});

test('overdue is red, unless it is done', async () => {
  onCall(listTasks, () => [
    createTask({ id: 1, task: 'Late', due_date: addDays(today, -1) }),
    createTask({ id: 2, task: 'Late but done', due_date: addDays(today, -3), completed: 1 }),
    createTask({ id: 3, task: 'Now', due_date: today }),
  ]);
  openPage();
  expect(await screen.findByText('Due 1 day ago')).toHaveAttribute('data-overdue');
  expect(screen.queryByText('Due 3 days ago')).not.toBeInTheDocument();
  expect(screen.getByText('Due today')).not.toHaveAttribute('data-overdue');
});

test('filter, order and page are sent to the server and are in the address', async () => {
  const requests = answerByPage(3);
  const { user, url: address } = openPage('/tasks?page=2');
  await screen.findByText('Page 2');
  expect(requests.at(-1)).toEqual({ page: '2', filter: 'all', sort_by: 'completed', sort_order: 'asc' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter tasks' }), 'Active');
  await screen.findByText('Page 1');
  expect(address()).toBe('/tasks?filter=active');
  await user.click(screen.getByRole('button', { name: 'Priority' }));
  await waitFor(() =>
    expect(requests.at(-1)).toEqual({ page: '1', filter: 'active', sort_by: 'priority', sort_order: 'asc' }),
  );
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Page 2');
  expect(address()).toBe('/tasks?filter=active&sort_by=priority&sort_order=asc&page=2');
});

test('offers all tasks, active and completed ones', async () => {
  answerByPage(1);
  openPage();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All Tasks',
    'Active',
    'Completed',
  ]);
  await screen.findByRole('table');
});

test('says so when there are no tasks at all, and when none match', async () => {
  onCall(listTasks, () => []);
  const { go } = openPage();
  expect(await screen.findByText('No tasks yet.')).toBeVisible();
  await act(() => go('/tasks?filter=completed'));
  expect(await screen.findByText('No results.')).toBeVisible();
});

test('a failure says so and can be tried again', async () => {
  server.use(mockError(listTasks, 'internal', 'The database is away.'));
  const { user } = openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch tasks.');
  answerByPage(1);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Page 1')).toBeVisible();
});

test('a tick shows at once, and the list is fetched anew after it', async () => {
  let completed = false;
  const lists = vi.fn();
  onCall(listTasks, ({ query }) => {
    lists();
    return completed && query.filter === 'active' ? [] : [createTask({ completed })];
  });
  let response: () => void = () => undefined;
  onCall(checkTask, async () => {
    await new Promise<void>((resolve) => {
      response = resolve;
    });
    completed = true;
    return { completed };
  });
  const { user } = openPage('/tasks?filter=active');
  await screen.findByRole('table');
  await user.click(tick('Call about the water heater'));
  expect(tick('Call about the water heater')).toBeChecked();
  expect(lists).toHaveBeenCalledOnce();
  response();
  expect(await screen.findByText('No results.')).toBeVisible();
});

test('ticking a task that somebody else has ticked meanwhile leaves it ticked', async () => {
  let completed = false;
  onCall(listTasks, () => [createTask({ completed })]);
  onCall(checkTask, ({ body }) => {
    completed = body.completed ?? !completed;
    return { completed };
  });
  const { user } = openPage();
  await screen.findByRole('table');
  completed = true;
  await user.click(tick('Call about the water heater'));
  await waitFor(() => expect(tick('Call about the water heater')).toBeChecked());
  expect(completed).toBe(true);
});

test('a failed tick is put back as the server has it', async () => {
  onCall(listTasks, () => [createTask({ id: 1, task: 'One' }), createTask({ id: 2, task: 'Two', completed: 1 })]);
  server.use(mockError(checkTask, 'internal', 'The database is away.'));
  const { user, toasts } = openPage();
  await screen.findByRole('table');
  await user.click(tick('One'));
  await waitFor(() => expect(toasts).toEqual([{ message: 'The database is away.', kind: 'error' }]));
  await waitFor(() => expect(tick('One')).not.toBeChecked());
  expect(tick('Two')).toBeChecked();
});

test('a double click ticks once', async () => {
  const response = Promise.withResolvers<void>();
  const requests = vi.fn();
  onCall(listTasks, () => [createTask({ task: 'One', completed: requests.mock.calls.length > 0 })]);
  onCall(checkTask, async ({ body }) => {
    requests(body.id);
    await response.promise;
    return { completed: true };
  });
  const { user } = openPage();
  await screen.findByRole('table');
  await user.dblClick(tick('One'));
  response.resolve();
  await waitFor(() => expect(tick('One')).toBeChecked());
  expect(requests).toHaveBeenCalledOnce();
});

test('Export CSV saves the tasks as filtered', async () => {
  answerByPage(1);
  const requests = vi.fn();
  onCall(exportTasks, ({ query }) => {
    requests(query);
    return { filename: 'tasks.csv', csv: 'Done\r\n' };
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  URL.createObjectURL = () => 'blob:file';
  const { user } = openPage('/tasks?filter=completed');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(requests).toHaveBeenCalledExactlyOnceWith({ filter: 'completed' });
});

test('Add Task and the pencil of a row open the dialog', async () => {
  onCall(listTasks, () => [createTask({ task: 'One' })]);
  const { user } = openPage();
  await user.click(screen.getByRole('button', { name: 'Add Task' }));
  expect(await screen.findByRole('dialog', { name: 'Add Task' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Edit: One' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Task' }));
  expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('One');
});

test('an administrator sees whose each task is and narrows the list to a technician', async () => {
  const requests: Record<string, string>[] = [];
  onCall(listTechnicians, [createTechnician()]);
  onCall(listTasks, ({ request }) => {
    requests.push(queryOf(request));
    return [createTask({ tech: { id: 2, first_name: 'Dana', last_name: 'Reyes' } })];
  });
  const { user, url: address } = renderPage(<TasksPage />, { at: '/tasks?filter=active', session: { role: 'admin' } });
  expect(await screen.findByRole('columnheader', { name: 'Technician' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Dana Reyes' })).toBeVisible();
  const filter = await screen.findByRole('combobox', { name: 'Technician of tasks' });
  await within(filter).findByRole('option', { name: 'Dana Reyes (tech)' });
  await user.selectOptions(filter, 'Dana Reyes (tech)');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ filter: 'active', tech_id: '2' }));
  expect(address()).toBe('/tasks?filter=active&tech=2');
});

test('a technician gets no filter by technician, whatever the address says', async () => {
  const requests = answerByPage(1);
  openPage('/tasks?tech=7');
  await screen.findByText('Page 1');
  expect(requests[0]).not.toHaveProperty('tech_id');
  expect(screen.queryByRole('combobox', { name: 'Technician of tasks' })).not.toBeInTheDocument();
});

test('a priority that only a newer server knows is shown in its words', async () => {
  onCall(listTasks, () => Response.json([{ ...createTask(), priority: 'very_urgent' }]));
  openPage();
  expect(await screen.findByRole('cell', { name: 'Very urgent' })).toBeVisible();
});
