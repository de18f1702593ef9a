import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { PrefetchContext } from '@tech-portal/platform/query';
import { remote } from '@tech-portal/release-client/testing';
import { loadedExpose } from '../remotes/load-exposed.ts';
import { currentUrl, openPortal, technician } from '../testing/open-portal.tsx';

declare global {
  var readAheadOf: ((expose: string, visit: PrefetchContext) => unknown) | undefined;
}

const entry = `data:text/javascript,${encodeURIComponent(
  'export const init = () => {}; export const get = async (expose) => () => ({ default: () => "Page " + expose, readAhead: (visit) => globalThis.readAheadOf(expose, visit) });',
)}`;
const labels = { './dashboard': 'Dashboard', './tasks': 'Tasks', './brands': 'Brands' };
const pages = Object.entries(labels).map(([expose, label]) => ({
  expose,
  label,
  path: `/${expose.slice(2)}` as const,
}));
const registry = {
  remotes: [
    remote(
      pages.map(({ expose, path, label }) => ({ path, expose: expose as `./${string}`, access: 'any', title: label })),
      {
        entry,
        navigation: pages.map(({ path, label }, order) => ({
          label,
          path,
          icon: 'checklist',
          order,
          section: 'main',
          access: 'any',
        })),
      },
    ),
  ],
};

const readAhead = vi.fn<NonNullable<typeof globalThis.readAheadOf>>();
beforeEach(() => {
  globalThis.readAheadOf = readAhead;
});
afterEach(() => {
  readAhead.mockReset();
});

/** Opens the dashboard, with the code of the other pages already loaded. */
async function open() {
  const { user } = openPortal('/dashboard', { session: technician, registry });
  expect(await screen.findByText('Page ./dashboard')).toBeVisible();
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  const link = (name: string) => menu.getByRole('link', { name });
  await user.hover(link('Tasks'));
  await user.hover(link('Brands'));
  await waitFor(() =>
    expect([loadedExpose('mfe-sample/tasks'), loadedExpose('mfe-sample/brands')]).not.toContain(undefined),
  );
  return { user, link };
}

test('a click reads what the page shows first, and the page comes with it', async () => {
  const { user, link } = await open();
  const read = Promise.withResolvers<void>();
  readAhead.mockReturnValue(read.promise);
  await user.click(link('Tasks'));
  expect(readAhead).toHaveBeenCalledExactlyOnceWith(
    './tasks',
    expect.objectContaining({ session: expect.objectContaining({ role: 'tech' }) }),
  );
  expect(currentUrl()).toBe('/dashboard');
  read.resolve();
  expect(await screen.findByText('Page ./tasks')).toBeVisible();
  expect(currentUrl()).toBe('/tasks');
});

test.each([
  ['that takes long', () => new Promise(() => undefined)],
  ['that fails', () => Promise.reject(new Error('away'))],
  [
    'that throws',
    () => {
      throw new Error('broken');
    },
  ],
])('a page comes all the same after a read %s', async (_name, read) => {
  const { user, link } = await open();
  readAhead.mockImplementation(read);
  await user.click(link('Tasks'));
  expect(await screen.findByText('Page ./tasks')).toBeVisible();
});

test('of two clicks the last one counts, whichever read is over first', async () => {
  const { user, link } = await open();
  const reads = new Map<string, () => void>();
  readAhead.mockImplementation((expose) => new Promise<void>((resolve) => reads.set(expose, resolve)));
  await user.click(link('Tasks'));
  await user.click(link('Brands'));
  reads.get('./tasks')?.();
  reads.get('./brands')?.();
  expect(await screen.findByText('Page ./brands')).toBeVisible();
  expect(screen.queryByText('Page ./tasks')).toBeNull();
});

test('a new tab and the page that is shown read nothing', async () => {
  const { user, link } = await open();
  await user.keyboard('{Control>}');
  await user.click(link('Tasks'));
  await user.keyboard('{/Control}');
  await user.click(link('Dashboard'));
  expect(readAhead).not.toHaveBeenCalled();
  expect(currentUrl()).toBe('/dashboard');
});

test('a portal that is left waits for no idle moment any more', async () => {
  const idle = vi.fn<typeof requestIdleCallback>();
  vi.stubGlobal('requestIdleCallback', idle);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  openPortal('/dashboard', { session: technician, registry });
  expect(await screen.findByText('Page ./dashboard')).toBeVisible();
  cleanup();
  idle.mockClear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(idle).not.toHaveBeenCalled();
});
