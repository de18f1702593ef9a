import { useApiForm } from '@tech-portal/forms';
import { useNavigate } from '@tech-portal/platform/router';
import { createTestHost } from '@tech-portal/platform/testing';
import { TextInput } from '@tech-portal/ui';
import { TestTheme } from '@tech-portal/ui/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { object, string } from 'valibot';
import { expect, test } from 'vitest';
import { LeaveGuard } from './leave-guard.tsx';

function Page() {
  const navigate = useNavigate();
  const form = useApiForm({
    initial: { name: '' },
    schema: object({ name: string() }),
    send: () => Promise.resolve(),
    onSent: () => void navigate('/saved'),
  });
  return (
    <form {...form.props}>
      <TextInput label="Name" {...form.field('name')} />
      <button>Save</button>
      <LeaveGuard form={form}>The name has not been saved.</LeaveGuard>
    </form>
  );
}

function open() {
  const host = createTestHost(<Page />, { at: '/form' });
  render(<TestTheme>{host.element}</TestTheme>);
  return { ...host, go: (to: string) => act(() => host.go(to)) };
}
const box = () => screen.getByLabelText('Name');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('with nothing typed there is no question', async () => {
  const { go, url: address } = open();
  await go('/else');
  expect(address()).toBe('/else');
});

test('leaving what was typed asks; staying keeps it, discarding empties the form and goes on', async () => {
  const { go, url: address } = open();
  await userEvent.type(box(), 'Ada');
  await go('/else');
  expect(await screen.findByRole('dialog', { name: 'Discard unsaved changes?' })).toHaveTextContent(
    'The name has not been saved.',
  );
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([address(), (box() as HTMLInputElement).value]).toEqual(['/form', 'Ada']);
  await go('/else');
  await screen.findByRole('dialog');
  await press('Discard changes');
  await waitFor(() => expect(address()).toBe('/else'));
  expect(box()).toHaveValue('');
});

test('what was sent is left without a question, at the moment of its response', async () => {
  const { url: address } = open();
  await userEvent.type(box(), 'Ada{Enter}');
  await waitFor(() => expect(address()).toBe('/saved'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closing the tab is held while there is something to lose', async () => {
  open();
  const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(true);
  await userEvent.type(box(), 'Ada');
  expect(closing()).toBe(false);
});
