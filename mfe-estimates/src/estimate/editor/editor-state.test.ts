import { createChargeLine, createLaborLine } from '@tech-portal/api-mocks/fixtures';
import type { LineItem } from '@tech-portal/contract/estimates';
import { expect, test } from 'vitest';
import { parsedEstimate } from '../testing/parsed-estimate.ts';
import { begin, isDirty, mineOf, reduce } from './editor-state.ts';
import type { EditorAction, EditorState } from './editor-state.ts';
import { lineStatus } from './line-status.ts';

const labor = createLaborLine() as LineItem;
const charge = createChargeLine() as LineItem;
const estimate = parsedEstimate({ line_items: [labor] });
const after = (...actions: readonly EditorAction[]): EditorState => actions.reduce(reduce, begin(estimate));
const add: EditorAction = { type: 'addLines', lines: [charge] };

test('what was just opened has nothing to save', () => {
  expect(isDirty(begin(estimate))).toBe(false);
});

test('adding waits for save; deleting it again leaves nothing to save', () => {
  const added = after(add);
  expect(isDirty(added)).toBe(true);
  expect(lineStatus(added, charge)).toBe('optimistic');
  expect(lineStatus(added, labor)).toBe('saved');
  expect(isDirty(reduce(added, { type: 'deleteLine', id: charge.id }))).toBe(false);
});

test('changing a line to what it was is no change', () => {
  expect(isDirty(after({ type: 'changeLine', line: { ...labor } }))).toBe(false);
});

test('a failed save marks only what was not saved, until it is changed again', () => {
  const failed = after(add, { type: 'saveFailed' });
  expect(lineStatus(failed, charge)).toBe('error');
  expect(lineStatus(failed, labor)).toBe('saved');
  const changed = { ...charge, price: 9 };
  expect(lineStatus(reduce(failed, { type: 'changeLine', line: changed }), changed)).toBe('optimistic');
});

test('after a save everything is as the server answered', () => {
  const before = after(add, { type: 'notes', text: 'Typed' });
  const answer = { ...estimate, version: 4, line_items: [labor, charge], notes: 'Typed' };
  const state = reduce(before, { type: 'saved', estimate: answer, sent: mineOf(before) });
  expect(isDirty(state)).toBe(false);
  expect(state.notes).toBeUndefined();
  expect(lineStatus(state, charge)).toBe('saved');
});

test('what was typed while a save was on its way stays unsaved', () => {
  const before = after(add);
  const typing = reduce(before, { type: 'addLines', lines: [{ ...charge, id: 'later' }] });
  const answer = { ...estimate, version: 4, line_items: [labor, charge] };
  const state = reduce(typing, { type: 'saved', estimate: answer, sent: mineOf(before) });
  expect(isDirty(state)).toBe(true);
  expect(mineOf(state).lines.map(({ id }) => id)).toEqual([labor.id, charge.id, 'later']);
});

test('a newer state of the server is shown when nothing was typed', () => {
  const fresh = { ...estimate, version: 9, line_items: [] };
  expect(mineOf(after({ type: 'fetched', estimate: fresh })).lines).toEqual([]);
});

test('a newer state that leaves the work alone becomes its base', () => {
  const state = after(add, { type: 'fetched', estimate: { ...estimate, version: 9, notes: 'Theirs' } });
  expect(state.base.version).toBe(9);
  expect(state.theirs).toBeUndefined();
  expect(mineOf(state)).toMatchObject({ lines: [labor, charge], notes: 'Theirs' });
});

const conflict: readonly EditorAction[] = [
  add,
  { type: 'fetched', estimate: { ...estimate, version: 9, line_items: [] } },
];

test('a newer state that changed the same is kept beside the work, which stays', () => {
  const state = after(...conflict);
  expect(state.base.version).toBe(estimate.version);
  expect(state.theirs?.version).toBe(9);
  expect(mineOf(state).lines).toEqual([labor, charge]);
});

test.each([
  ['mine', [labor, charge], true],
  ['theirs', [], false],
  ['both', [charge], true],
] as const)('deciding for %s', (choice, lines, dirty) => {
  const state = after(...conflict, { type: 'decide', choice });
  expect(state.base.version).toBe(9);
  expect(state.theirs).toBeUndefined();
  expect(mineOf(state).lines).toEqual(lines);
  expect(isDirty(state)).toBe(dirty);
});

test('restoring brings back lines, shipping, notes and what stood in a dialog', () => {
  const pending = { kind: 'labor', lines: [] } as const;
  const mine = { lines: [charge], shipping: 12, notes: 'Back' };
  const state = after({ type: 'restore', mine, pending });
  expect(mineOf(state)).toEqual(mine);
  expect(state.pending).toBe(pending);
});
