import { mockEndpoint, mockError } from '@tech-portal/api-mocks';
import { createCustomer, createTask as someTask } from '@tech-portal/api-mocks/fixtures';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchCustomers } from '@tech-portal/contract/customers';
import { createTask, deleteTask, getTask, updateTask } from '@tech-portal/contract/tasks';
import type { Task } from '@tech-portal/contract/tasks';
import { addDays } from '@tech-portal/domain';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import { TaskDialog } from './task-dialog.tsx';

const today = '2026-03-18';

// Fixes the time, because midnight may pass during a test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00`), shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

async function open(changes?: Partial<Task>) {
  const onClose = vi.fn();
  const task = changes && { ...someTask(), completed: false, ...changes };
  if (task) server.use(mockEndpoint(getTask, task));
  const page = renderPage(<TaskDialog task={task} opened onClose={onClose} />);
  await screen.findByRole('textbox', { name: 'Description' });
  return { ...page, onClose };
}

const description = () => screen.getByRole('textbox', { name: 'Description' });
const priority = () => screen.getByRole('combobox', { name: 'Priority' });
const dueDate = () => screen.getByRole('textbox', { name: 'Due Date' });
const save = () => screen.getByRole('button', { name: 'Save' });

async function enter(user: Awaited<ReturnType<typeof open>>['user'], field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

async function fill(user: Awaited<ReturnType<typeof open>>['user']) {
  await enter(user, dueDate(), american(today));
  await enter(user, description(), 'Call back');
  await user.selectOptions(priority(), 'High');
}

test('Add Task has its subtitle and offers high, medium, low and none', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Add Task' })).toBeVisible();
  expect(screen.getByText('Assign tasks to yourself and optionally link with a customer.')).toBeVisible();
  expect(
    within(priority())
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['High', 'Medium', 'Low', 'None']);
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});

test('an empty form says what is missing, sends nothing and leads to the first field', async () => {
  const { user } = await open();
  await user.click(save());
  for (const text of ['Description is required', 'Priority must be set', 'Due date is required']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(dueDate()).toHaveAccessibleDescription('Due date is required');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(description()).toHaveFocus();
});

test('the counter turns red above 500, and the text is not cut', async () => {
  const { user } = await open();
  expect(screen.getByText('0/500')).toBeVisible();
  await enter(user, description(), 'x'.repeat(500));
  expect(screen.getByText('500/500')).not.toHaveAttribute('data-too-long');
  await user.paste('y');
  expect(screen.getByText('501/500')).toHaveAttribute('data-too-long');
  await user.click(save());
  expect(screen.getByText('Tasks can only be up to 500 characters')).toBeVisible();
  expect(description()).toHaveValue(`${'x'.repeat(500)}y`);
});

test('saves what was typed and chosen, linked with a customer', async () => {
  const requests = vi.fn();
  server.use(mockEndpoint(searchCustomers, [createCustomer({ id: 8, first_name: 'Zoë', last_name: 'Lindqvist' })]));
  onCall(createTask, ({ body }) => {
    requests(body.task);
    return someTask();
  });
  const { user, onClose } = await open();
  await fill(user);
  await user.click(screen.getByRole('combobox', { name: 'Customer (Optional)' }));
  await user.click(await screen.findByRole('option', { name: /Zoë Lindqvist/ }));
  expect(screen.getByText('Zoë Lindqvist')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(requests).toHaveBeenCalledExactlyOnceWith({
    task: 'Call back',
    priority: 'high',
    due_date: today,
    customer_id: 8,
    completed: false,
  });
});

test('a day in the past cannot be chosen', async () => {
  const { user } = await open();
  await enter(user, dueDate(), american(addDays(today, -1)));
  await user.tab();
  expect(dueDate()).toHaveValue('');
});

test('Edit Task begins with the task, and an overdue one can be saved with its date', async () => {
  const requests = vi.fn();
  onCall(updateTask, ({ body }) => {
    requests(body.id, body.task);
    return someTask();
  });
  const { user, onClose } = await open({ id: 4, due_date: '2026-01-05' });
  expect(screen.getByRole('dialog', { name: 'Edit Task' })).toBeVisible();
  expect(dueDate()).toHaveValue('01/05/2026');
  await user.click(screen.getByRole('button', { name: 'Remove link' }));
  await user.click(screen.getByRole('checkbox', { name: 'Done' }));
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(requests).toHaveBeenCalledExactlyOnceWith(4, {
    task: 'Call about the water heater',
    priority: 'medium',
    due_date: '2026-01-05',
    customer_id: null,
    completed: true,
  });
});

test('the server’s messages are listed, and what was typed stays', async () => {
  server.use(
    mockError(createTask, 'invalid_input', 'Description is required, Priority must be set', {
      fields: { 'task.task': 'Description is required', 'task.priority': 'Priority must be set' },
    }),
  );
  const { user, onClose, toasts } = await open();
  await fill(user);
  await user.click(save());
  const list = within(await screen.findByRole('alert'));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Description is required',
    'Priority must be set',
  ]);
  expect(description()).toHaveValue('Call back');
  expect(onClose).not.toHaveBeenCalled();
  expect(toasts).toEqual([]);
});

test('a failure is said in the dialog', async () => {
  server.use(mockError(createTask, 'internal', 'The database is away.'));
  const { user } = await open();
  await fill(user);
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
});

test('pressing Save twice saves once', async () => {
  const response = Promise.withResolvers<void>();
  const requests = vi.fn();
  onCall(createTask, async () => {
    requests();
    await response.promise;
    return someTask();
  });
  const { user, onClose } = await open();
  await fill(user);
  await user.dblClick(save());
  response.resolve();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(requests).toHaveBeenCalledOnce();
});

test('Delete asks first', async () => {
  const requests = vi.fn();
  onCall(deleteTask, ({ query }) => {
    requests(query.id);
    return {};
  });
  const { user, onClose } = await open({ id: 4 });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(screen.getByRole('dialog', { name: 'Delete this task?' }));
  expect(question.getByText('Call about the water heater')).toBeVisible();
  expect(requests).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(requests).toHaveBeenCalledExactlyOnceWith(4);
});

test('closing with typed work asks first, closing untouched does not', async () => {
  const { user, onClose } = await open();
  await user.type(description(), 'Call');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('what is being saved cannot be changed, and after a failure it can', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(updateTask, async () => {
    await promise;
    return Response.json({ error: 'internal', message: 'Away.' }, { status: 500 });
  });
  const { user } = await open({ id: 4, task: 'Call' });
  await user.click(save());
  await waitFor(() => expect(description()).toHaveAttribute('readonly'));
  await user.type(description(), ' back');
  await user.selectOptions(priority(), 'High');
  expect(description()).toHaveValue('Call');
  expect(priority()).toHaveValue('medium');
  resolve();
  await screen.findByRole('alert');
  await user.type(description(), ' back');
  expect(description()).toHaveValue('Call back');
});

test('a dialog that changes to another task shows that one, and a stale response about the first leaves it alone', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answered = vi.fn();
  onCall(updateTask, async () => {
    await promise;
    answered();
    return someTask();
  });
  const onClose = vi.fn();
  const taskOf = (id: number) => ({ ...someTask(), completed: false, id, task: `Task ${id}` });
  function Two() {
    const [id, setId] = useState(1);
    return (
      <>
        <button onClick={() => setId(2)}>Next</button>
        <TaskDialog task={taskOf(id)} opened onClose={onClose} />
      </>
    );
  }
  const { user } = renderPage(<Two />);
  await user.click(save());
  fireEvent.click(screen.getByText('Next'));
  expect(description()).toHaveValue('Task 2');
  await user.type(description(), '!');
  resolve();
  await waitFor(() => expect(answered).toHaveBeenCalled());
  expect(description()).toHaveValue('Task 2!');
  expect(onClose).not.toHaveBeenCalled();
});

test('a task that somebody else completed meanwhile stays completed when its text is changed here', async () => {
  const stored = someTask({ completed: true, version: 2 });
  const bodies: unknown[] = [];
  onCall(updateTask, ({ body }) => {
    bodies.push(body);
    if (body.version === 2) return { ...stored, version: 3 };
    return Response.json({ error: 'stale_version', message: 'Changed.', task: stored }, { status: 409 });
  });
  const { user, onClose } = await open({ due_date: someTask().due_date });
  await user.type(description(), '!');
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies.at(-1)).toMatchObject({ version: 2, task: { task: `${stored.task}!`, completed: true } });
});

test('where both changed the same of a task, both are shown in words', async () => {
  const stored = someTask({ due_date: '2027-01-02', priority: 'low', customer_id: null, version: 2 });
  onCall(updateTask, () =>
    Response.json({ error: 'stale_version', message: 'Changed.', task: stored }, { status: 409 }),
  );
  const { user } = await open({});
  await user.selectOptions(priority(), 'High');
  await user.click(screen.getByRole('button', { name: 'Remove link' }));
  await enter(user, description(), 'Mine');
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'This task was changed somewhere else' });
  expect(within(dialog).getByRole('row', { name: 'Priority Low High' })).toBeVisible();
  expect(within(dialog).getAllByRole('row')).toHaveLength(2);
});

test('a task that turns out to be gone can be kept as a new one', async () => {
  const { user, onClose } = await open({ id: 9, due_date: today });
  await user.clear(description());
  await enter(user, description(), 'Call back');
  server.use(
    mockError(updateTask, 'not_found', 'There is no such task.'),
    mockError(getTask, 'not_found', 'There is no such task.'),
  );
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This task was deleted or handed over to another technician',
  );
  expect(description()).toHaveValue('Call back');
  const added: unknown[] = [];
  onCall(createTask, ({ body }) => {
    added.push(body.task);
    return { ...someTask(), id: 10 };
  });
  await user.click(screen.getByRole('button', { name: 'Add as New Task' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(added).toMatchObject([{ task: 'Call back' }]);
});

test('a task that is deleted elsewhere while it is edited says so at once, and keeps what was typed', async () => {
  const { user } = await open({ id: 9, due_date: today });
  await user.clear(description());
  await enter(user, description(), 'Call back');
  server.use(mockError(getTask, 'not_found', 'There is no such task.'));
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('button', { name: 'Add as New Task' })).toBeVisible();
  expect(description()).toHaveValue('Call back');
});

test('a task whose new customer is gone says that, and is not offered as a new one', async () => {
  const { user } = await open({ id: 9, due_date: today });
  await enter(user, description(), 'Call back');
  server.use(mockError(updateTask, 'not_found', 'Customer 5 does not exist.'));
  await user.click(save());
  expect(await screen.findByText('Customer 5 does not exist.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add as New Task' })).not.toBeInTheDocument();
});
