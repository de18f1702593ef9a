import { afterEach, expect, test, vi } from 'vitest';
import { readKeptDraft, takeKeptDraft, writeKeptDraft } from './kept-draft.ts';
import type { KeptDraft } from './kept-draft.ts';

const content = { lines: [], shipping: 0, notes: '' };
const draft = (notes: string): KeptDraft => ({ version: 3, at: 1, base: content, mine: { ...content, notes } });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('what was kept is read back, for its own estimate', () => {
  writeKeptDraft(7, 'work', draft('typed'));
  expect(readKeptDraft(7, 'work')).toEqual(draft('typed'));
  expect(readKeptDraft(8, 'work')).toBeUndefined();
});

test('what an earlier visit left is set aside and answered', () => {
  writeKeptDraft(7, 'work', draft('typed'));
  expect(takeKeptDraft(7)).toEqual(draft('typed'));
  writeKeptDraft(7, 'work', undefined);
  expect(takeKeptDraft(7)).toEqual(draft('typed'));
});

test.each(['{', 'null', '{"version":"x"}'])('%s in the storage counts as nothing', (text) => {
  localStorage.setItem('tech-portal.estimate-work.7', text);
  expect(takeKeptDraft(7)).toBeUndefined();
});

test('a closed storage keeps nothing and hinders nobody', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'QuotaExceededError');
  });
  expect(() => writeKeptDraft(7, 'work', draft('typed'))).not.toThrow();
  expect(readKeptDraft(7, 'work')).toBeUndefined();
});
