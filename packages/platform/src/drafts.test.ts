import { afterEach, expect, test, vi } from 'vitest';
import { draftEra, forgetDrafts, forgetDraftsWith } from './drafts.ts';

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
  forgetDrafts();
  expect(keys()).toEqual([]);
  expect(storages.map((storage) => storage.getItem('theme'))).toEqual(['dark', 'dark']);
});

test('another tab hears of it by a change of the storage, and forgets its own', () => {
  const set = vi.spyOn(Storage.prototype, 'setItem');
  forgetDrafts();
  const key = set.mock.calls[0]?.[0] ?? '';
  fill();
  forgetDraftsWith(new StorageEvent('storage', { key: 'token' }));
  expect(keys()).toHaveLength(2);
  forgetDraftsWith(new StorageEvent('storage', { key }));
  expect(keys()).toEqual([]);
});

test('each Log Out begins another era, for every tab', () => {
  const before = draftEra();
  forgetDrafts();
  forgetDrafts();
  expect(draftEra()).toBe(before + 2);
});

test('blocked storage hinders nobody', () => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
  const before = draftEra();
  forgetDrafts();
  expect(draftEra()).toBe(before + 1);
});
