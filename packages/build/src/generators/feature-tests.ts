import type { Name } from './names.ts';

/** Test of a feature's list page. */
export const pageTest = ({ kebab, title, pascal }: Name): string => `import { mockError } from '@tech-portal/api-mocks';
import { createTask as someTask } from '@tech-portal/api-mocks/fixtures';
import { checkTask, exportTasks, listTasks } from '@tech-portal/contract/tasks';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import ${pascal}Page from './${kebab}-page.tsx';

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
  renderPage(<${pascal}Page />);
  expect(screen.getByRole('heading', { name: '${title}' })).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Call back' })).toBeVisible();
  expect(queries).toEqual([{ page: 1, sort_by: 'due_date', sort_order: 'asc', filter: 'all' }]);
});

test('says when there is nothing', async () => {
  rows = [];
  renderPage(<${pascal}Page />);
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
});

test('says so when nothing can be loaded', async () => {
  server.use(mockError(listTasks, 'internal', 'The database is away.'));
  renderPage(<${pascal}Page />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the list.');
});

test('the filter narrows list and export', async () => {
  const exported: unknown[] = [];
  onCall(exportTasks, ({ query }) => {
    exported.push(query);
    return { filename: '${kebab}.csv', csv: 'Description' };
  });
  const { user } = renderPage(<${pascal}Page />);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Open');
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ filter: 'active' }));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(exported).toEqual([{ filter: 'active' }]));
});

test('a row is completed, and the page says so', async () => {
  const { user } = renderPage(<${pascal}Page />);
  await user.click(await screen.findByRole('button', { name: 'Complete: Call back' }));
  expect(await screen.findByText('Call back is completed.')).toBeVisible();
  expect(completed).toEqual([1]);
});

test('a refusal gives the reason', async () => {
  server.use(mockError(checkTask, 'forbidden', 'Not yours.'));
  const { user } = renderPage(<${pascal}Page />);
  await user.click(await screen.findByRole('button', { name: 'Complete: Call back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not yours.');
});

test('selected rows are completed after a question', async () => {
  const { user } = renderPage(<${pascal}Page />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select: Call back' }));
  await user.click(screen.getByRole('button', { name: 'Select Page' }));
  await user.click(screen.getByRole('button', { name: 'Complete Selected' }));
  await screen.findByRole('dialog', { name: 'Complete 2 selected?' });
  expect(completed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Complete' }));
  expect(await screen.findByText('2 completed.')).toBeVisible();
  expect(completed).toEqual([1, 2]);
});
`;

/** Test of a feature's form. */
export const formTest = ({
  kebab,
  pascal,
}: Name): string => `import { createTask as someTask } from '@tech-portal/api-mocks/fixtures';
import { createTask } from '@tech-portal/contract/tasks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall } from '../testing/server.ts';
import { ${pascal}Dialog } from './${kebab}-form.tsx';

test('sends what was typed and closes; what is missing is said at its field', async () => {
  const sent: unknown[] = [];
  onCall(createTask, ({ body }) => {
    sent.push(body.task);
    return someTask();
  });
  const close = vi.fn<() => void>();
  const { user } = renderPage(<${pascal}Dialog opened onClose={close} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription('Description is required');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Order parts');
  await user.type(screen.getByRole('textbox', { name: 'Due Date' }), '2030-01-02');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ task: 'Order parts', priority: 'none', due_date: '2030-01-02' }]);
});
`;
