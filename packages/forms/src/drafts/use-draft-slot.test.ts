import { clearDrafts } from '@tech-portal/platform';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { object, string } from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { createDraftStore } from './draft-store.ts';
import { useDraftSlot } from './use-draft-slot.ts';

const store = createDraftStore({ name: 'estimate', schema: object({ notes: string() }), storage: 'local' });

interface Page {
  owner?: number | undefined;
  scope?: number;
  value?: { notes: string } | undefined;
  isObsolete?: (left: { notes: string }) => boolean;
}
const open = (page: Page = {}) =>
  renderHook((props: Page) => useDraftSlot({ store, owner: 5, scope: 7, value: undefined, ...props }), {
    initialProps: page,
  });
const work = (notes: string) => ({ value: { notes } });
const stored = () => store.keysWithin(5, 7).map((key) => store.at(key).read()?.notes);

/** Edits and leaves as a crash would. */
function leave(notes: string, page: Page = {}) {
  const { unmount } = open({ ...page, ...work(notes) });
  unmount();
}
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('what was left is found by the next visit, and undecided work by the one after', async () => {
  leave('typed');
  for (const visit of [open(), open()]) {
    await waitFor(() => expect(visit.result.current.left?.value).toEqual({ notes: 'typed' }));
    expect(visit.result.current.left?.at).toBeGreaterThan(0);
    visit.unmount();
  }
});

test('the newest is offered first', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1000);
  leave('older');
  now.mockReturnValue(2000);
  leave('newer');
  const { result } = open();
  await waitFor(() => expect(result.current.left?.value.notes).toBe('newer'));
  act(() => result.current.forget());
  expect(result.current.left).toBeUndefined();
  expect(stored()).toEqual(['older']);
});

test.each<[string, Page]>([
  ['another account', { owner: 6 }],
  ['another estimate', { scope: 70 }],
  ['an unknown account', { owner: undefined }],
])('%s is offered nothing', async (_, page) => {
  leave('typed');
  const { result } = open(page);
  await settled();
  expect(result.current.left).toBeUndefined();
});

test('two tabs keep their work apart, and neither is offered what the other still works on', async () => {
  const held: string[] = [];
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string) => Promise.resolve(held.push(name)),
      query: () => Promise.resolve({ held: held.map((name) => ({ name })) }),
    },
  });
  const one = open(work('one'));
  one.rerender(work('one!'));
  window.dispatchEvent(new Event('pagehide'));
  const two = open(work('two'));
  await settled();
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toEqual(['one!', 'two']);
  expect(two.result.current.left).toBeUndefined();
});

test('work that was saved after all is not offered', async () => {
  leave('typed');
  const { result } = open({ isObsolete: ({ notes }) => notes === 'typed' });
  await waitFor(() => expect(stored()).toEqual([]));
  expect(result.current.left).toBeUndefined();
});

test('when what is worked on is gone, so is all work on it', async () => {
  leave('left');
  const { result, unmount } = open(work('typed'));
  await waitFor(() => expect(result.current.left).toBeDefined());
  act(() => result.current.forgetAll());
  unmount();
  expect(stored()).toEqual([]);
});

test('Log Out takes open work with it, the end of a session does not', () => {
  const { unmount } = open(work('typed'));
  clearDrafts();
  unmount();
  expect(stored()).toEqual([]);
  leave('of the next session');
  expect(stored()).toEqual(['of the next session']);
});
