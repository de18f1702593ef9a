import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestTheme } from '@tech-portal/ui/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createToastQueue } from './toast-queue.ts';
import { Toasts } from './toasts.tsx';

function show() {
  const queue = createToastQueue();
  render(
    <TestTheme>
      <Toasts queue={queue} />
    </TestTheme>,
  );
  return queue;
}

test('toasts from before and after the first render are shown, each once', async () => {
  const queue = show();
  act(() => queue.notify({ message: 'First' }));
  expect(await screen.findAllByText('First')).toHaveLength(1);
  act(() => queue.notify({ message: 'Second', kind: 'error' }));
  expect(await screen.findAllByText('Second')).toHaveLength(1);
});

test('the same message twice at a time is one toast', async () => {
  const queue = show();
  act(() => queue.notify({ message: 'Again' }));
  act(() => queue.notify({ message: 'Again' }));
  expect(await screen.findAllByText('Again')).toHaveLength(1);
});

test('a toast closes on click', async () => {
  const queue = show();
  act(() => queue.notify({ message: 'Click me' }));
  await userEvent.click(await screen.findByText('Click me'));
  await waitFor(() => expect(screen.queryByText('Click me')).toBeNull());
});

test('the link of a toast leads there without a page load, and the toast closes', async () => {
  const queue = show();
  const follow = vi.fn<() => void>();
  act(() => queue.notify({ message: 'Ann Lee was added.', link: { label: 'Open', href: '/customer/5', follow } }));
  const link = await screen.findByRole('link', { name: 'Open' });
  expect(link).toHaveAttribute('href', '/customer/5');
  await userEvent.click(link);
  expect(follow).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText(/was added/)).toBeNull());
});

test('what is read out elsewhere is a message for screen readers, too, and silent', async () => {
  const queue = show();
  act(() => queue.notify({ message: 'Ann Lee paid.', isAnnounced: true }));
  const toast = await screen.findByRole('status');
  expect(toast).toHaveTextContent('Ann Lee paid.');
  expect(toast).toHaveAttribute('aria-live', 'off');
});

test('a toast stays for 5 seconds', async () => {
  const queue = show();
  const shown = performance.now();
  act(() => queue.notify({ message: 'Five seconds' }));
  await screen.findByText('Five seconds');
  await waitFor(() => expect(screen.queryByText('Five seconds')).toBeNull());
  expect(performance.now() - shown).toBeGreaterThan(4_900);
});

test('on a phone toasts come one after the other', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === '(max-width: 48em)' });
  onTestFinished(() => {
    window.matchMedia = matchMedia;
  });
  const queue = show();
  act(() => queue.notify({ message: 'First of two' }));
  await screen.findByText('First of two');
  act(() => queue.notify({ message: 'Second of two' }));
  expect(screen.queryByText('Second of two')).toBeNull();
  await userEvent.click(screen.getByText('First of two'));
  expect(await screen.findByText('Second of two')).toBeVisible();
});
