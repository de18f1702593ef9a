import { afterEach, expect, test, vi } from 'vitest';
import { logoutCount, clearDrafts, clearDraftsOnStorageEvent } from './drafts.ts';

const storages = [localStorage, sessionStorage];
const keys = () => storages.flatMap((storage) => Object.keys(storage)).filter((key) => key.includes('.draft.'));

function fill() {
  for (const storage of storages) {
    storage.setItem('tech-portal.draft.form.5', '{}');
    storage.setItem('theme', 'dark');
  }
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const storage of storages) storage.clear();
});

test('Log Out forgets the drafts of both storages and nothing else', () => {
  fill();
  clearDrafts();
  expect(keys()).toEqual([]);
  expect(storages.map((storage) => storage.getItem('theme'))).toEqual(['dark', 'dark']);
});

test('another tab hears of it by a change of the storage, and forgets its own', () => {
  const set = vi.spyOn(Storage.prototype, 'setItem');
  clearDrafts();
  const key = set.mock.calls[0]?.[0] ?? '';
  fill();
  clearDraftsOnStorageEvent(new StorageEvent('storage', { key: 'token' }));
  expect(keys()).toHaveLength(2);
  clearDraftsOnStorageEvent(new StorageEvent('storage', { key }));
  expect(keys()).toEqual([]);
});

test('each Log Out begins another era, for every tab', () => {
  const before = logoutCount();
  clearDrafts();
  clearDrafts();
  expect(logoutCount()).toBe(before + 2);
});

test('blocked storage hinders nobody', () => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
  const before = logoutCount();
  clearDrafts();
  expect(logoutCount()).toBe(before + 1);
});
