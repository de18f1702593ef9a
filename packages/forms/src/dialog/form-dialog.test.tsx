import { useApiForm } from '@tech-portal/forms';
import { TextInput } from '@tech-portal/ui';
import { TestTheme } from '@tech-portal/ui/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { object, string } from 'valibot';
import { expect, test, vi } from 'vitest';
import { FormBody } from './form-body.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { FormDialogProps } from './form-dialog.tsx';

interface NameFormProps {
  onSent: () => void;
  send: () => Promise<unknown>;
}

function NameForm({ onSent, send }: NameFormProps) {
  const form = useApiForm({ initial: { name: '' }, schema: object({ name: string() }), send, onSent });
  return (
    <FormBody form={form} failure="The name was not saved.">
      <TextInput label="Name" data-autofocus {...form.field('name')} />
    </FormBody>
  );
}

interface OpenOptions extends Pick<FormDialogProps, 'isDirty' | 'isBusy' | 'question'> {
  send?: () => Promise<unknown>;
  outerSubmit?: () => void;
}

function open({ send = () => Promise.resolve(), outerSubmit = vi.fn(), ...dialog }: OpenOptions = {}) {
  const onClose = vi.fn();
  function Page() {
    const [opened, setOpened] = useState(true);
    const close = () => {
      onClose();
      setOpened(false);
    };
    return (
      <section onSubmit={outerSubmit}>
        <button type="button" onClick={() => setOpened(true)}>
          Open
        </button>
        <FormDialog opened={opened} onClose={close} title="Add Name" {...dialog}>
          <NameForm onSent={close} send={send} />
        </FormDialog>
      </section>
    );
  }
  render(<Page />, { wrapper: ({ children }) => <TestTheme>{children}</TestTheme> });
  return { onClose, outerSubmit };
}

const box = () => screen.getByRole('textbox', { name: 'Name' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.queryByRole('dialog', { name: 'Discard your changes?' });

test('Escape asks as soon as something was typed, before the screen shows it', () => {
  const { onClose } = open();
  act(() => {
    fireEvent.change(box(), { target: { value: 'Ada' } });
    fireEvent.keyDown(box(), { key: 'Escape' });
  });
  expect(question()).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test.each(['Cancel', 'Close'])('untouched, %s closes it', async (button) => {
  const { onClose } = open();
  await press(button);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['Cancel', () => press('Cancel')],
  ['the cross', () => press('Close')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('with something typed, %s asks first; keeping it goes back, discarding closes', async (_, leave) => {
  const { onClose } = open();
  await userEvent.type(box(), 'Ada');
  await leave();
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Discard your changes?' })).getByText('Cancel'),
  );
  await waitFor(() => expect(question()).toBeNull());
  expect(box()).toHaveValue('Ada');
  expect(onClose).not.toHaveBeenCalled();
  await leave();
  await press('Discard');
  expect(onClose).toHaveBeenCalledOnce();
});

test('what was typed and deleted again is nothing to lose', async () => {
  const { onClose } = open();
  await userEvent.type(box(), 'A{Backspace}');
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});

test('while it is sent it stays, so that the response closes no other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { onClose } = open({ send: () => promise });
  await userEvent.type(box(), 'Ada');
  await press('Save');
  await press('Close');
  await press('Cancel');
  expect(question()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  resolve();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('while it is sent Cancel says that it waits, and keeps its place', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  open({ send: () => promise });
  await userEvent.type(box(), 'Ada{Enter}');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeVisible();
  resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refusal is said above the footer, and Cancel asks again', async () => {
  const { onClose } = open({ send: () => Promise.reject(new Error('away')) });
  await userEvent.type(box(), 'Ada{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The name was not saved.');
  await press('Cancel');
  expect(question()).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a click outside does nothing', async () => {
  const { onClose } = open();
  await userEvent.click(document.querySelector('.mantine-Modal-inner') ?? document.body);
  expect(onClose).not.toHaveBeenCalled();
  expect(box()).toBeVisible();
});

test.each(['Cancel', 'Close'])('while something else runs, %s waits', async (button) => {
  const { onClose } = open({ isBusy: true });
  await press(button);
  expect(onClose).not.toHaveBeenCalled();
  expect(question()).toBeNull();
});

test('other work asks in its own words', async () => {
  const { onClose } = open({
    isDirty: true,
    question: { title: 'Leave the import?', confirmLabel: 'Leave', children: 'Imported customers stay.' },
  });
  await press('Cancel');
  expect(await screen.findByRole('dialog', { name: 'Leave the import?' })).toHaveTextContent(
    'Imported customers stay.',
  );
  await press('Leave');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a footer of its own closes the dialog by the function that it gets', async () => {
  const onClose = vi.fn();
  render(
    <TestTheme>
      <FormDialog opened onClose={onClose} title="Add Name">
        {(close) => (
          <button type="button" onClick={close}>
            Stop
          </button>
        )}
      </FormDialog>
    </TestTheme>,
  );
  await press('Stop');
  expect(onClose).toHaveBeenCalledOnce();
});

test('sending it does not send the form of the page behind it', async () => {
  const { onClose, outerSubmit } = open();
  await userEvent.type(box(), 'Ada{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(outerSubmit).not.toHaveBeenCalled();
});
