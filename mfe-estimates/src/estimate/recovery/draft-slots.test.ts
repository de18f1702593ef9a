import { afterEach, expect, test, vi } from 'vitest';
import { findLeftDraft, forgetSlots, newSlot, readSlot, writeSlot } from './draft-slots.ts';
import type { KeptDraft } from './kept-draft.ts';

const place = { ownerId: 5, cartId: 7 };
const content = { lines: [], shipping: 0, notes: '' };
const draft = (notes: string, at = 1): KeptDraft => ({ version: 3, at, base: content, mine: { ...content, notes } });

function keep(notes: string, at = 1, whose = place): string {
  const slot = newSlot(whose);
  writeSlot(slot, draft(notes, at));
  return slot;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('what was left is found, the newest first', async () => {
  keep('older', 1);
  const slot = keep('newer', 2);
  expect(await findLeftDraft(place, 'own')).toEqual({ slot, draft: draft('newer', 2) });
  writeSlot(slot, undefined);
  expect((await findLeftDraft(place, 'own'))?.draft.mine.notes).toBe('older');
});

test.each([
  ['the own page', place, true],
  ['another account', { ...place, ownerId: 6 }, false],
  ['another estimate', { ...place, cartId: 70 }, false],
])('work of %s is not what was left', async (_, whose, isOwn) => {
  const slot = keep('typed', 1, whose);
  expect(await findLeftDraft(place, isOwn ? slot : 'own')).toBeUndefined();
});

test('work of a tab that is still open is not what was left', async () => {
  const open = keep('in the other tab');
  vi.stubGlobal('navigator', { locks: { query: () => Promise.resolve({ held: [{ name: open }] }) } });
  expect(await findLeftDraft(place, 'own')).toBeUndefined();
});

test.each(['{', 'null', '{"version":"x"}'])('%s in the storage counts as nothing', async (text) => {
  localStorage.setItem(newSlot(place), text);
  expect(await findLeftDraft(place, 'own')).toBeUndefined();
});

test('all work on an estimate can be forgotten', () => {
  const slots = [keep('one'), keep('two'), keep('other', 1, { ...place, cartId: 8 })];
  forgetSlots(place);
  expect(slots.map((slot) => readSlot(slot)?.mine.notes)).toEqual([undefined, undefined, 'other']);
});

test('a closed storage keeps nothing and hinders nobody', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'QuotaExceededError');
  });
  const slot = newSlot(place);
  expect(() => writeSlot(slot, draft('typed'))).not.toThrow();
  expect(readSlot(slot)).toBeUndefined();
});
