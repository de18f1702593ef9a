import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestHost } from '../testing.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import type { LazyDialogOptions, LazyDialogProps } from './lazy-dialog.tsx';

afterEach(cleanup);

const Greeting = ({ opened, onClose }: LazyDialogProps) => (
  <div role="dialog" hidden={!opened}>
    Good morning <button onClick={onClose}>Close</button>
  </div>
);

const missing = new Error('Loading chunk 464 failed.');
const inTime: LazyDialogOptions = { prefetch: () => false };

function show(load: () => Promise<typeof Greeting>, options: LazyDialogOptions = inTime) {
  const Late = lazyDialog(load, options);
  function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <input aria-label="Typed" defaultValue="half a thought" />
        <button onClick={() => setOpened(true)}>Open</button>
        <button onClick={() => setOpened(false)}>Never mind</button>
        <Late opened={opened} onClose={() => setOpened(false)} />
      </>
    );
  }
  const host = createTestHost(<Page />);
  render(host.element);
  return host;
}

function press(name: string) {
  const button = screen.getByText(name);
  button.focus();
  fireEvent.click(button);
  return button;
}
const isShown = () => screen.getByRole('dialog', { hidden: true }).hidden === false;

test('it opens, closes and opens again, and its code is loaded once', async () => {
  const load = vi.fn(async () => Greeting);
  show(load);
  expect(load).not.toHaveBeenCalled();
  for (let times = 0; times < 2; times += 1) {
    press('Open');
    await waitFor(() => expect(isShown()).toBe(true));
    press('Close');
    expect(isShown()).toBe(false);
  }
  expect(load).toHaveBeenCalledTimes(1);
});

test('the control that opens it is busy until it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>();
  show(() => promise);
  const button = press('Open');
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => resolve(Greeting));
  expect(isShown()).toBe(true);
  expect(button.hasAttribute('aria-busy')).toBe(false);
});

test('a failure to load the code is shown, leaves the page as it is, and the next opening loads it again', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(missing);
  const { toasts } = show(load);
  const button = press('Open');
  await waitFor(() =>
    expect(toasts).toEqual([
      { message: 'This could not be opened. Check your connection and try again.', kind: 'error' },
    ]),
  );
  expect(button.hasAttribute('aria-busy')).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('half a thought');
  press('Open');
  await waitFor(() => expect(isShown()).toBe(true));
  expect(toasts).toHaveLength(1);
});

test('a dialog may have its own words for that', async () => {
  const { toasts } = show(() => Promise.reject(missing), { ...inTime, failure: 'Save your changes first.' });
  press('Open');
  await waitFor(() => expect(toasts).toEqual([{ message: 'Save your changes first.', kind: 'error' }]));
});

test('one that was closed before its code came does not open by itself', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>();
  show(() => promise);
  const button = press('Open');
  press('Never mind');
  expect(button.hasAttribute('aria-busy')).toBe(false);
  await act(async () => resolve(Greeting));
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Open');
  await waitFor(() => expect(isShown()).toBe(true));
});

test('a failure to load the code of a dialog that was closed meanwhile is not shown', async () => {
  const { promise, reject } = Promise.withResolvers<typeof Greeting>();
  const { toasts } = show(() => promise);
  press('Open');
  press('Never mind');
  await act(async () => reject(missing));
  expect(toasts).toEqual([]);
});

test('its code is fetched in an idle moment, so that it opens without a network', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => Greeting);
  show(load, {});
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect(load).toHaveBeenCalledTimes(1);
  load.mockRejectedValue(missing);
  press('Open');
  await waitFor(() => expect(isShown()).toBe(true));
});
