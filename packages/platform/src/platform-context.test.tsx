import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from './platform-context.tsx';
import { createTestHost } from './testing.tsx';

afterEach(cleanup);

function Role() {
  const { role, token } = useSession();
  return <p>{token === '' ? 'signed out' : role}</p>;
}

test('shows the present session, and follows its changes', () => {
  const host = createTestHost(<Role />, { session: { role: 'admin' } });
  render(host.element);
  expect(screen.getByText('admin')).toBeTruthy();
  act(() => host.endSession());
  expect(screen.getByText('signed out')).toBeTruthy();
});

test('outside a host the error says what to do', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Role />)).toThrow('usePlatform was called outside <PlatformProvider>');
});
