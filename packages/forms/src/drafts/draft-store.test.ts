import { clearDrafts } from '@tech-portal/platform';
import { array, object, string } from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { createDraftStore } from './draft-store.ts';
import { textDraftSchema } from './stored-draft.ts';

const initial = { name: '', city: 'Elkhart' };
const storeIn = (storage: 'local' | 'session') =>
  createDraftStore({ name: 'form', schema: textDraftSchema(initial), storage });
const store = storeIn('local');
const key = 'tech-portal.draft.form.5';
const typed = { name: 'Ada', city: '' };

/** Simulates a reload: only stored state remains. */
const reloaded = () => storeIn('local').of(5);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['local', localStorage],
  ['session', sessionStorage],
] as const)('what was typed is there again after a reload, in %s storage', (storage, opened) => {
  storeIn(storage).of(5)?.write(typed);
  expect(storeIn(storage).of(5)?.read()).toEqual(typed);
  expect(opened).toHaveLength(1);
});

test('nobody sees the draft of another account, of another place, or of another state', () => {
  store.of(5, { scope: 3, version: 'monday' })?.write(typed);
  expect(store.of(6, { scope: 3, version: 'monday' })?.read()).toBeUndefined();
  expect(store.of(5, { scope: 4, version: 'monday' })?.read()).toBeUndefined();
  expect(store.of(5, { scope: 3, version: 'tuesday' })?.read()).toBeUndefined();
  expect(store.of(5, { scope: 3, version: 'monday' })?.read()).toEqual(typed);
});

test('an account whose session ended and who signs in again finds its draft, whoever was there in between', () => {
  store.of(5)?.write(typed);
  store.of(6)?.write({ name: 'Bob', city: '' });
  store.of(6)?.clear();
  expect(reloaded()?.read()).toEqual(typed);
});

test('while it is unknown whose draft it would be, there is none', () => {
  expect(store.of(undefined)).toBeUndefined();
});

test('before the sign-in a draft belongs to anyone', () => {
  store.of('anyone')?.write(typed);
  expect(localStorage.getItem('tech-portal.draft.form')).toContain('Ada');
});

test('a field that the draft does not name is never written down', () => {
  store.of(5)?.write({ ...typed, password: 'correct horse' } as typeof typed);
  expect(localStorage.getItem(key)).not.toContain('correct horse');
});

test('what the form does not have, and what is no text, is left out', () => {
  localStorage.setItem(key, JSON.stringify({ name: 7, type: 'admin', city: 'Gary' }));
  expect(reloaded()?.read()).toEqual({ city: 'Gary' });
});

test.each(['', '{', 'null', '7', '"x"', '[]', '{"lines":7}'])('%j in the storage is no draft', (text) => {
  const lines = createDraftStore({ name: 'form', schema: object({ lines: array(string()) }), storage: 'local' });
  localStorage.setItem(key, text);
  expect(lines.of(5)?.read()).toBeUndefined();
});

test('Log Out forgets every draft; what a page writes on its way out counts for nothing', () => {
  const local = store.of(5);
  const session = storeIn('session').of(6);
  local?.write(typed);
  session?.write(typed);
  clearDrafts();
  expect([local?.read(), session?.read()]).toEqual([undefined, undefined]);
  expect(sessionStorage).toHaveLength(0);
  local?.write(typed);
  expect(localStorage.getItem(key)).toBeNull();
  expect(store.of(5)?.read()).toBeUndefined();
  store.of(5)?.write(typed);
  expect(reloaded()?.read()).toEqual(typed);
});

test('a stale response to what was done before Log Out does not forget what was typed since', () => {
  const before = store.of(5);
  before?.write(typed);
  clearDrafts();
  store.of(5)?.write(typed);
  before?.clear();
  before?.change(() => undefined);
  expect(reloaded()?.read()).toEqual(typed);
});

test('a draft of a tab that did not hear of the Log Out is none when it is read', () => {
  const text = JSON.stringify({ ...typed, $era: 0 });
  clearDrafts();
  localStorage.setItem(key, text);
  expect(reloaded()?.read()).toBeUndefined();
});

test('a change builds on what is stored by now, also by another tab', () => {
  const draft = store.of(5);
  draft?.write(typed);
  storeIn('local').of(5)?.write({ name: 'Ada', city: 'Gary' });
  draft?.change((current) => ({ ...current, name: 'Bob' }));
  expect(reloaded()?.read()).toEqual({ name: 'Bob', city: 'Gary' });
  draft?.change(() => undefined);
  expect(localStorage.getItem(key)).toBeNull();
});

test('what was sent is forgotten, unless it was typed on meanwhile', () => {
  const draft = store.of(5);
  draft?.write(typed);
  draft?.clearIf({ ...typed, name: 'Ad' });
  expect(draft?.read()).toEqual(typed);
  draft?.clearIf(typed);
  expect(draft?.read()).toBeUndefined();
});

test('listeners hear of changes here and in other tabs, until they leave', () => {
  const draft = store.of(5);
  const listener = vi.fn();
  const leave = draft?.subscribe(listener);
  draft?.write(typed);
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(listener).toHaveBeenCalledTimes(3);
  leave?.();
  draft?.clear();
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a draft that did not change is the same object', () => {
  store.of(5)?.write(typed);
  expect(store.of(5)).toBe(store.of(5));
  expect(reloaded()?.read()).toEqual(typed);
  expect(store.of(5)?.read()).toBe(store.of(5)?.read());
});

test('where storage is full a draft lives as long as the page, and Log Out ends it', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Quota exceeded.', 'QuotaExceededError');
  });
  store.of(5)?.write(typed);
  expect(store.of(5)?.read()).toEqual(typed);
  expect(reloaded()?.read()).toBeUndefined();
  clearDrafts();
  expect(store.of(5)?.read()).toBeUndefined();
});

test('where storage is blocked nothing breaks', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const draft = storeIn('local').of(5);
  draft?.write(typed);
  expect(draft?.read()).toEqual(typed);
  draft?.clear();
  expect(draft?.read()).toBeUndefined();
});
