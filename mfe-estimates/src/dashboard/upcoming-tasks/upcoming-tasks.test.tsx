import { createTask } from '@tech-portal/api-mocks/fixtures';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getUpcomingTasks } from '@tech-portal/contract/dashboard';
import { checkTask } from '@tech-portal/contract/tasks';
import { addDays } from '@tech-portal/domain';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall } from '../../testing/server.ts';
import { mockDashboard } from '../testing/mock-dashboard.ts';
import DashboardPage from '../dashboard-page.tsx';

afterEach(() => vi.useRealTimers());

const today = '2026-03-18';

// Fixes the time, because midnight may pass during a test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00`), shouldAdvanceTime: true });
});
const box = (task: string) => screen.getByRole('checkbox', { name: `Complete: ${task}` });
const pending = () => screen.getByRole('heading', { name: 'Pending Tasks' }).closest('article');

async function openWith(tasks: Parameters<typeof createTask>[0][]) {
  const stored = tasks.map((task) => createTask(task));
  let requests = 0;
  mockDashboard();
  onCall(getUpcomingTasks, () => {
    requests += 1;
    const open = stored.filter(({ completed }) => !completed);
    return { tasks: open, pending: open.length };
  });
  onCall(checkTask, ({ body }) => {
    const task = stored.find(({ id }) => id === body.id);
    if (task) task.completed = 1;
    return { completed: true };
  });
  const page = renderPage(<DashboardPage />, { at: '/dashboard' });
  await screen.findByRole('list', { name: 'Upcoming Tasks' });
  return { ...page, requests: () => requests };
}

test('shows what is due when, the customer, and overdue ones red', async () => {
  await openWith([
    { id: 1, task: 'Late', due_date: addDays(today, -2) },
    { id: 2, task: 'Yesterday', due_date: addDays(today, -1) },
    { id: 3, task: 'Now', due_date: today },
    { id: 4, task: 'Soon', due_date: addDays(today, 1), customer_id: null, first_name: null, last_name: null },
    { id: 5, task: 'Later', due_date: addDays(today, 9) },
  ]);
  const overdue = ['Due 2 days ago', 'Due 1 day ago', 'Due today', 'Due tomorrow', 'Due in 9 days'].map(
    (label) => screen.getByText(label).dataset['overdue'] !== undefined,
  );
  expect(overdue).toEqual([true, true, false, false, false]);
  const rows = within(screen.getByRole('list', { name: 'Upcoming Tasks' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('LateAnn Lee');
  expect(rows[3]).not.toHaveTextContent('Ann Lee');
  expect(screen.getByRole('link', { name: 'View All: Upcoming Tasks' })).toHaveAttribute('href', '/tasks');
});

test('an administrator sees whose task it is', async () => {
  await openWith([{ id: 1, task: 'Now', tech: { id: 3, first_name: 'Owen', last_name: 'Brandt' } }]);
  expect(screen.getByRole('list', { name: 'Upcoming Tasks' })).toHaveTextContent('Tech: Owen Brandt · Ann Lee');
});

test('a tick completes at once and fades; 500 ms after the response the list is fetched and the next row has the focus', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { user, requests } = await openWith([
    { id: 1, task: 'First' },
    { id: 2, task: 'Second' },
  ]);
  await user.click(box('First'));
  expect(box('First')).toBeChecked();
  expect(box('First').closest('li')).toHaveAttribute('data-completed');
  expect(pending()).toHaveTextContent('1');
  expect(screen.getByText('Completed: First')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(requests()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(200));
  await waitFor(() => expect(screen.queryByText('First')).not.toBeInTheDocument());
  expect(requests()).toBe(2);
  await waitFor(() => expect(box('Second')).toHaveFocus());
});

test('a double click completes once', async () => {
  let sent = 0;
  const { user } = await openWith([{ id: 1, task: 'First' }]);
  onCall(checkTask, () => {
    sent += 1;
    onCall(getUpcomingTasks, { tasks: [], pending: 0 });
    return { completed: true };
  });
  await user.dblClick(box('First'));
  await waitFor(() => expect(screen.queryByText('First')).not.toBeInTheDocument());
  expect(sent).toBe(1);
});

test('a failure takes the tick back', async () => {
  const { user, toasts } = await openWith([
    { id: 1, task: 'First' },
    { id: 2, task: 'Second' },
  ]);
  onCall(checkTask, () => Response.json({ error: 'internal', message: 'The database is away.' }, { status: 500 }));
  await user.click(box('First'));
  await waitFor(() => expect(box('First')).not.toBeChecked());
  expect(pending()).toHaveTextContent('2');
  expect(toasts).toHaveLength(1);
});

test('says so when there is nothing left to do', async () => {
  mockDashboard();
  onCall(getUpcomingTasks, { tasks: [], pending: 0 });
  renderPage(<DashboardPage />, { at: '/dashboard' });
  expect(await screen.findByText('You completed all of your tasks!')).toBeVisible();
});
