import { SubmitButton, useApiForm } from '@tech-portal/forms';
import { Button, TextInput } from '@tech-portal/ui';
import { TestTheme } from '@tech-portal/ui/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { object, string } from 'valibot';
import { expect, test, vi } from 'vitest';
import { FormDialog } from './form-dialog.tsx';

interface NameFormProps {
  onCancel: () => void;
  onSent: () => void;
  send: () => Promise<unknown>;
}

function NameForm({ onCancel, onSent, send }: NameFormProps) {
  const form = useApiForm({ initial: { name: '' }, schema: object({ name: string() }), send, onSent });
  return (
    <form {...form.props}>
      <TextInput label="Name" data-autofocus {...form.field('name')} />
      <Button onClick={onCancel}>Cancel</Button>
      <SubmitButton form={form} busyLabel="Saving...">
        Save
      </SubmitButton>
    </form>
  );
}

function open(send: () => Promise<unknown> = () => Promise.resolve(), outerSubmit = vi.fn()) {
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
        <FormDialog opened={opened} onClose={close} title="Add Name">
          {(cancel) => <NameForm onCancel={cancel} onSent={close} send={send} />}
        </FormDialog>
      </section>
    );
  }
  render(<Page />, { wrapper: ({ children }) => <TestTheme>{children}</TestTheme> });
  return { onClose, outerSubmit };
}

const box = () => screen.getByRole('textbox', { name: 'Name' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.queryByRole('dialog', { name: 'Discard what was typed?' });

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
    within(await screen.findByRole('dialog', { name: 'Discard what was typed?' })).getByText('Cancel'),
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
  const { onClose } = open(() => promise);
  await userEvent.type(box(), 'Ada');
  await press('Save');
  await press('Close');
  await press('Cancel');
  expect(question()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  resolve();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('sending it does not send the form of the page behind it', async () => {
  const { onClose, outerSubmit } = open();
  await userEvent.type(box(), 'Ada{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(outerSubmit).not.toHaveBeenCalled();
});
