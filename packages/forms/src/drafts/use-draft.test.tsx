import { act, renderHook } from '@testing-library/react';
import { object, string } from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { createDraftStore } from './draft-store.ts';
import { useDraftState } from './use-draft.ts';

const empty = { text: '' };
const storeOf = () => createDraftStore({ name: 'order', schema: object({ text: string() }), storage: 'local' });
const store = storeOf();
const open = (owner: number | undefined) =>
  renderHook(({ of }: { of: number | undefined }) => useDraftState(store.of(of), empty), {
    initialProps: { of: owner },
  });

afterEach(() => localStorage.clear());

test('the state is stored, and shown to whoever opens the page next', () => {
  const { result, unmount } = open(5);
  expect(result.current.value).toBe(empty);
  act(() => result.current.change(({ text }) => ({ text: `${text}A` })));
  act(() => result.current.change(({ text }) => ({ text: `${text}B` })));
  expect(result.current.value).toEqual({ text: 'AB' });
  unmount();
  expect(open(5).result.current.value).toEqual({ text: 'AB' });
  expect(open(6).result.current.value).toEqual(empty);
});

test('two tabs show the same', () => {
  const { result } = open(5);
  storeOf().of(5)?.write({ text: 'of the other tab' });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tech-portal.draft.order.5' })));
  expect(result.current.value).toEqual({ text: 'of the other tab' });
});

test('what is as it was without a draft is not stored', () => {
  const { result } = open(5);
  act(() => result.current.change(() => ({ text: 'A' })));
  act(() => result.current.change(() => ({ text: '' })));
  expect(result.current.value).toBe(empty);
  expect(localStorage).toHaveLength(0);
});

test('changes of one moment build on one another, whoever it belongs to', () => {
  for (const owner of [5, undefined]) {
    const { result } = open(owner);
    act(() => {
      result.current.change(({ text }) => ({ text: `${text}A` }));
      result.current.change(({ text }) => ({ text: `${text}B` }));
      expect(result.current.getValue()).toEqual({ text: 'AB' });
    });
    expect(result.current.value).toEqual({ text: 'AB' });
  }
});

test('a page that was left sees what was changed since', () => {
  const { unmount } = open(5);
  unmount();
  store.of(5)?.change(() => ({ text: 'a late answer' }));
  expect(open(5).result.current.value).toEqual({ text: 'a late answer' });
});

test('what is typed before it is known whose it is, is stored once it is', () => {
  const { result, rerender } = open(undefined);
  act(() => result.current.change(() => ({ text: 'typed' })));
  expect(result.current.value).toEqual({ text: 'typed' });
  expect(localStorage).toHaveLength(0);
  rerender({ of: 5 });
  expect(result.current.value).toEqual({ text: 'typed' });
  expect(storeOf().of(5)?.read()).toEqual({ text: 'typed' });
});

test('a draft that was there before it is known whose it is, shows', () => {
  store.of(5)?.write({ text: 'of yesterday' });
  const { result, rerender } = open(undefined);
  expect(result.current.value).toBe(empty);
  rerender({ of: 5 });
  expect(result.current.value).toEqual({ text: 'of yesterday' });
});
