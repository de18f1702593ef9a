import { mockError } from '@tech-portal/api-mocks';
import { createTask } from '@tech-portal/api-mocks/fixtures';
import { listTasks } from '@tech-portal/contract/tasks';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import SamplePage from './sample-page.tsx';

test('lists what there is', async () => {
  onCall(listTasks, () => [createTask({ task: 'Call back' })]);
  renderPage(<SamplePage />);
  expect(screen.getByRole('heading', { name: 'Sample' })).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Call back' })).toBeVisible();
});

test('says when there is nothing', async () => {
  onCall(listTasks, () => []);
  renderPage(<SamplePage />);
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
});

test('says so when nothing can be loaded', async () => {
  server.use(mockError(listTasks, 'internal', 'The database is away.'));
  renderPage(<SamplePage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the list.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
