import { createTask as someTask } from '@tech-portal/api-mocks/fixtures';
import { createTask } from '@tech-portal/contract/tasks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall } from '../testing/server.ts';
import { SampleDialog } from './sample-form.tsx';

test('sends what was typed and closes; what is missing is said at its field', async () => {
  const sent: unknown[] = [];
  onCall(createTask, ({ body }) => {
    sent.push(body.task);
    return someTask();
  });
  const close = vi.fn<() => void>();
  const { user } = renderPage(<SampleDialog opened onClose={close} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription('Description is required');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Order parts');
  await user.type(screen.getByRole('textbox', { name: 'Due Date' }), '2030-01-02');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ task: 'Order parts', priority: 'none', due_date: '2030-01-02' }]);
});
