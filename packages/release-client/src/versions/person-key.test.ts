import { beforeEach, expect, test, vi } from 'vitest';
import { readPersonKey, storePersonKey } from './person-key.ts';

beforeEach(() => localStorage.clear());

test('a device keeps its key', () => {
  const first = readPersonKey();
  expect(first).toMatch(/^device-/);
  expect(readPersonKey()).toBe(first);
});

test('an account has the same key on every device', () => {
  readPersonKey();
  storePersonKey(7);
  expect(readPersonKey()).toBe('user-7');
});

test('without storage nobody is known', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  expect(readPersonKey()).toBe('');
  expect(() => storePersonKey(7)).not.toThrow();
});
