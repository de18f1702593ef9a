import { mockError } from '@tech-portal/api-mocks';
import { createTask as someTask } from '@tech-portal/api-mocks/fixtures';
import { checkTask, exportTasks, listTasks } from '@tech-portal/contract/tasks';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import SamplePage from './sample-page.tsx';

let rows = [someTask()];
let queries: unknown[] = [];
let completed: number[] = [];

beforeEach(() => {
  rows = [someTask({ id: 1, task: 'Call back' }), someTask({ id: 2, task: 'Order parts' })];
  queries = [];
  completed = [];
  onCall(listTasks, ({ query }) => {
    queries.push(query);
    return rows;
  });
  onCall(checkTask, ({ body }) => {
    completed.push(body.id);
    return { completed: true };
  });
});

test('lists what there is, due first', async () => {
  renderPage(<SamplePage />);
  expect(screen.getByRole('heading', { name: 'Sample' })).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Call back' })).toBeVisible();
  expect(queries).toEqual([{ page: 1, sort_by: 'due_date', sort_order: 'asc', filter: 'all' }]);
});

test('says when there is nothing', async () => {
  rows = [];
  renderPage(<SamplePage />);
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
});

test('says so when nothing can be loaded', async () => {
  server.use(mockError(listTasks, 'internal', 'The database is away.'));
  renderPage(<SamplePage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the list.');
});

test('the filter narrows list and export', async () => {
  const exported: unknown[] = [];
  onCall(exportTasks, ({ query }) => {
    exported.push(query);
    return { filename: 'sample.csv', csv: 'Description' };
  });
  const { user } = renderPage(<SamplePage />);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Open');
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ filter: 'active' }));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(exported).toEqual([{ filter: 'active' }]));
});

test('a row is completed, and the page says so', async () => {
  const { user } = renderPage(<SamplePage />);
  await user.click(await screen.findByRole('button', { name: 'Complete: Call back' }));
  expect(await screen.findByText('Call back is completed.')).toBeVisible();
  expect(completed).toEqual([1]);
});

test('a refusal gives the reason', async () => {
  server.use(mockError(checkTask, 'forbidden', 'Not yours.'));
  const { user } = renderPage(<SamplePage />);
  await user.click(await screen.findByRole('button', { name: 'Complete: Call back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not yours.');
});

test('selected rows are completed after a question', async () => {
  const { user } = renderPage(<SamplePage />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select: Call back' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  await user.click(screen.getByRole('button', { name: 'Complete Selected' }));
  await screen.findByRole('dialog', { name: 'Complete 2 selected?' });
  expect(completed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Complete' }));
  expect(await screen.findByText('2 of 2 completed.')).toBeVisible();
  expect(completed).toEqual([1, 2]);
});
