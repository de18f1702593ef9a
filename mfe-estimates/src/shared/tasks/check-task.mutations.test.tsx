import { mockError } from '@tech-portal/api-mocks';
import { createTask } from '@tech-portal/api-mocks/fixtures';
import { checkTask, listTasks } from '@tech-portal/contract/tasks';
import { useApiQuery } from '@tech-portal/platform/query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, server } from '../../testing/server.ts';
import { useCheckTask } from './check-task.mutations.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

function Ticks() {
  const { data = [] } = useApiQuery(listTasks, { page: 1, filter: 'all' });
  const { check } = useCheckTask();
  return data.map(({ id, task, completed }) => (
    <label key={id}>
      <input type="checkbox" checked={completed} onChange={() => check(id, !completed)} />
      {task}
    </label>
  ));
}

const tick = (name: string) => screen.getByRole('checkbox', { name });

/** Holds each response of the server until the test releases it by task id. */
function answerTicks() {
  const done = new Set<number>();
  const waiting = new Map<number, () => void>();
  const requests: number[] = [];
  let reads = 0;
  const named = [createTask({ id: 1, task: 'One' }), createTask({ id: 2, task: 'Two' })];
  onCall(listTasks, () => {
    reads += 1;
    return named.map((task) => ({ ...task, completed: done.has(task.id) }));
  });
  onCall(checkTask, async ({ body: { id } }) => {
    requests.push(id);
    await new Promise<void>((resolve) => void waiting.set(id, resolve));
    if (!done.delete(id)) done.add(id);
    return { completed: done.has(id) };
  });
  /** Waits for the refetch of lists, 500 ms after the last response. */
  async function readAgain(isBusy: () => boolean): Promise<void> {
    const before = reads;
    await waitFor(async () => {
      await act(() => vi.advanceTimersByTimeAsync(500));
      expect(reads).toBeGreaterThan(before);
    });
    await waitFor(() => expect(isBusy()).toBe(false));
  }
  return { requests, response: (id: number) => waiting.get(id)?.(), readAgain };
}

test('two tasks that are ticked in a row are both sent at once, and both stay ticked', async () => {
  const { requests, response, readAgain } = answerTicks();
  const { user, isBusy } = renderPage(<Ticks />);
  await user.click(await screen.findByRole('checkbox', { name: 'One' }));
  await user.click(tick('Two'));
  await waitFor(() => expect(requests).toEqual([1, 2]));
  expect(tick('One')).toBeChecked();
  expect(tick('Two')).toBeChecked();
  response(2);
  response(1);
  await readAgain(isBusy);
  expect(tick('One')).toBeChecked();
  expect(tick('Two')).toBeChecked();
});

test('a second click on a task while the first is on its way does nothing; after it, it takes the tick back', async () => {
  const { requests, response } = answerTicks();
  const { user, isBusy } = renderPage(<Ticks />);
  await user.click(await screen.findByRole('checkbox', { name: 'One' }));
  await waitFor(() => expect(requests).toEqual([1]));
  await user.click(tick('One'));
  expect(tick('One')).toBeChecked();
  response(1);
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(requests).toEqual([1]);
  await user.click(tick('One'));
  await waitFor(() => expect(requests).toEqual([1, 1]));
  expect(tick('One')).not.toBeChecked();
});

test('of two ticks of which one fails only that one is reverted', async () => {
  const { response, readAgain } = answerTicks();
  const { user, isBusy } = renderPage(<Ticks />);
  await user.click(await screen.findByRole('checkbox', { name: 'One' }));
  server.use(mockError(checkTask, 'internal', 'The database is away.'));
  await user.click(tick('Two'));
  await waitFor(() => expect(tick('Two')).not.toBeChecked());
  expect(tick('One')).toBeChecked();
  response(1);
  await readAgain(isBusy);
  expect(tick('One')).toBeChecked();
  expect(tick('Two')).not.toBeChecked();
});
