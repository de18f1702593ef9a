import { afterEach, expect, test, vi } from 'vitest';
import { emptyDraft, keepDraft, readDraft } from './estimate-draft.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a draft comes back to its account and to no other', () => {
  keepDraft(2, { customerId: 5, notes: 'Gate code' });
  expect(readDraft(2)).toEqual({ customerId: 5, notes: 'Gate code' });
  expect(readDraft(3)).toEqual(emptyDraft);
});

test('an empty draft leaves nothing behind', () => {
  keepDraft(2, { customerId: 5, notes: '' });
  keepDraft(2, emptyDraft);
  expect(localStorage).toHaveLength(0);
});

test.each(['', 'null', '{', '{"notes":1}', '[]'])('%j in the storage is no draft', (stored) => {
  localStorage.setItem('tech-portal.draft.estimate-new.2', stored);
  expect(readDraft(2)).toEqual(emptyDraft);
});

test('blocked storage keeps nothing and breaks nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  keepDraft(2, { customerId: 5, notes: 'x' });
  expect(readDraft(2)).toEqual(emptyDraft);
});
