import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestHost } from '../testing.tsx';
import { useLeaveGuard } from './portal-router.tsx';

afterEach(cleanup);

interface FormProps {
  readonly active?: boolean;
  readonly leaves?: (from: { search: string }, to: { search: string }) => boolean;
}

function Form({ active = true, leaves }: FormProps) {
  const { isBlocked: asking, leave, stay } = useLeaveGuard(active, leaves);
  return (
    <>
      {asking && <p>Leave?</p>}
      <button onClick={leave}>Leave</button>
      <button onClick={stay}>Stay</button>
    </>
  );
}

function open(props: FormProps = {}) {
  const host = createTestHost(<Form {...props} />, { at: '/form' });
  render(host.element);
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  return { ...host, press, go: (to: string) => act(() => host.go(to)) };
}

const asks = () => screen.queryByText('Leave?') !== null;
const closesTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a way to another path waits for the answer', async () => {
  const { go, press, url: address } = open();
  await go('/else');
  expect([asks(), address()]).toEqual([true, '/form']);
  await press('Stay');
  expect([asks(), address()]).toEqual([false, '/form']);
  await go('/else');
  await press('Leave');
  expect([asks(), address()]).toEqual([false, '/else']);
});

test('closing the tab is held up while there is something to lose', () => {
  open();
  expect(closesTab()).toBe(false);
  cleanup();
  open({ active: false });
  expect(closesTab()).toBe(true);
});

test('nothing to lose, or the same path: there is no question', async () => {
  const held = open();
  await held.go('/form?page=2');
  expect([asks(), held.url()]).toEqual([false, '/form?page=2']);
  cleanup();
  const free = open({ active: false });
  await free.go('/else');
  expect(free.url()).toBe('/else');
});

test('a page may say itself what leaves it', async () => {
  const { go, url: address } = open({ leaves: (from, to) => from.search !== to.search });
  await go('/form?user=2');
  expect([asks(), address()]).toEqual([true, '/form']);
});

test('a session that has ended is not held up', async () => {
  const host = open();
  act(() => host.endSession());
  await host.go('/login');
  expect([asks(), host.url()]).toEqual([false, '/login']);
});
