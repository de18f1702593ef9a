import { createChargeLine, createLaborLine } from '@tech-portal/api-mocks/fixtures';
import type { LineItem } from '@tech-portal/contract/estimates';
import { expect, test } from 'vitest';
import { parsedEstimate } from '../testing/parsed-estimate.ts';
import { initEditor, isDirty, localContent, editorReducer, lineStatus } from './editor-state.ts';
import type { EditorAction, EditorState } from './editor-state.ts';
import { toPendingLine } from './pending-lines.ts';

const labor = createLaborLine() as LineItem;
const charge = createChargeLine() as LineItem;
const estimate = parsedEstimate({ line_items: [labor] });
const after = (...actions: readonly EditorAction[]): EditorState => actions.reduce(editorReducer, initEditor(estimate));
const add: EditorAction = { type: 'addLines', lines: [charge] };

test('what was just opened has nothing to save', () => {
  expect(isDirty(initEditor(estimate))).toBe(false);
});

test('adding waits for save; deleting it again leaves nothing to save', () => {
  const added = after(add);
  expect(isDirty(added)).toBe(true);
  expect(lineStatus(added, charge)).toBe('optimistic');
  expect(lineStatus(added, labor)).toBe('saved');
  expect(isDirty(editorReducer(added, { type: 'deleteLine', id: charge.id }))).toBe(false);
});

test('changing a line to what it was is no change', () => {
  expect(isDirty(after({ type: 'changeLine', line: { ...labor } }))).toBe(false);
});

test('a line is saved when the server has the same, wherever it stands', () => {
  const state = initEditor(parsedEstimate({ line_items: [labor, charge] }));
  expect(lineStatus(state, { ...charge })).toBe('saved');
  expect(lineStatus(state, { ...charge, price: 9 })).toBe('optimistic');
});

test('a failed save marks only what was not saved, until it is changed again', () => {
  const failed = after(add, { type: 'saveFailed', message: 'Not saved.' });
  expect(failed.failed).toEqual([charge]);
  expect(lineStatus(failed, charge)).toBe('error');
  expect(lineStatus(failed, labor)).toBe('saved');
  const changed = { ...charge, price: 9 };
  expect(lineStatus(editorReducer(failed, { type: 'changeLine', line: changed }), changed)).toBe('optimistic');
});

test('after a save everything is as the server responded', () => {
  const before = after(add, { type: 'notes', text: 'Typed' });
  const response = { ...estimate, version: 4, line_items: [labor, charge], notes: 'Typed' };
  const state = editorReducer(before, { type: 'saved', estimate: response, sent: before });
  expect(isDirty(state)).toBe(false);
  expect(state.notes).toBeUndefined();
  expect(lineStatus(state, charge)).toBe('saved');
});

test('lines that the server made something else of are as it has them', () => {
  const before = after(add);
  const cheaper = { ...charge, price: 9, total: 9 };
  const response = { ...estimate, version: 4, line_items: [labor, cheaper] };
  const state = editorReducer(before, { type: 'saved', estimate: response, sent: before });
  expect(localContent(state).lines).toEqual([labor, cheaper]);
  expect(isDirty(state)).toBe(false);
});

test('lines that a save, a newer state or Discard leave as they were stay the same objects', () => {
  const before = after(add, { type: 'changeLine', line: { ...labor, quantity: 9 } });
  const linesBefore = localContent(before).lines;
  const response = { ...estimate, version: 4, line_items: structuredClone([...linesBefore]) };
  const state = editorReducer(before, { type: 'saved', estimate: response, sent: localContent(before) });
  expect(localContent(state).lines.every((line, at) => line === linesBefore[at])).toBe(true);
  const newer = structuredClone([{ ...labor, quantity: 1 }, charge]);
  const fetched = editorReducer(state, { type: 'fetched', estimate: { ...response, version: 5, line_items: newer } });
  expect(localContent(fetched).lines[0]).toBe(newer[0]);
  expect(localContent(fetched).lines[1]).toBe(linesBefore[1]);
  expect(fetched.fetched.line_items).toBe(newer);
});

test('what was typed while a save was on its way stays unsaved', () => {
  const before = after(add);
  const typing = editorReducer(before, { type: 'addLines', lines: [{ ...charge, id: 'later' }] });
  const response = { ...estimate, version: 4, line_items: [labor, charge] };
  const state = editorReducer(typing, { type: 'saved', estimate: response, sent: before });
  expect(isDirty(state)).toBe(true);
  expect(localContent(state).lines.map(({ id }) => id)).toEqual([labor.id, charge.id, 'later']);
});

test('a newer state of the server is shown when nothing was typed', () => {
  const fresh = { ...estimate, version: 9, line_items: [] };
  expect(localContent(after({ type: 'fetched', estimate: fresh })).lines).toEqual([]);
});

test('a newer state that leaves the work alone becomes its base', () => {
  const state = after(add, { type: 'fetched', estimate: { ...estimate, version: 9, notes: 'Theirs' } });
  expect(state.base.version).toBe(9);
  expect(state.remote).toBeUndefined();
  expect(state.notes).toBeUndefined();
  expect(localContent(state)).toMatchObject({ lines: [labor, charge], notes: 'Theirs' });
});

const conflict: readonly EditorAction[] = [
  add,
  { type: 'fetched', estimate: { ...estimate, version: 9, line_items: [] } },
];

test('a newer state that changed the same is stored beside the edits, which stay', () => {
  const state = after(...conflict);
  expect(state.base.version).toBe(estimate.version);
  expect(state.remote?.version).toBe(9);
  expect(localContent(state).lines).toEqual([labor, charge]);
});

test.each([
  ['mine', [labor, charge], true],
  ['theirs', [], false],
  ['both', [charge], true],
] as const)('deciding for %s', (choice, lines, dirty) => {
  const state = after(...conflict, { type: 'decide', choice });
  expect(state.base.version).toBe(9);
  expect(state.remote).toBeUndefined();
  expect(localContent(state).lines).toEqual(lines);
  expect(isDirty(state)).toBe(dirty);
});

test('restoring brings back lines, shipping, discount, notes and what stood in a dialog', () => {
  const pending = { kind: 'labor', lines: [] } as const;
  const discount = { kind: 'amount', value: 5, label: 'Sorry' } as const;
  const mine = { lines: [charge], shipping: 12, discount, notes: 'Back' };
  const state = after({ type: 'restore', local: mine, pending });
  expect(localContent(state)).toEqual(mine);
  expect(state.pending).toBe(pending);
});

test('notes that were opened while a save was on its way stay open', () => {
  const before = after(add);
  const opened = editorReducer(before, { type: 'notes', text: estimate.notes });
  const response = { ...estimate, version: 4, line_items: [labor, charge] };
  expect(editorReducer(opened, { type: 'saved', estimate: response, sent: before }).notes).toBe(estimate.notes);
});

const editing: EditorAction = {
  type: 'pending',
  pending: { kind: 'labor', lines: [toPendingLine(labor)], changes: labor.id },
};
const theirLabor = { ...labor, price: 200, hourlyRate: 200, total: 200 };

test.each([
  ['changed', [theirLabor]],
  ['deleted', []],
])(
  'a line that somebody else %s while it stood in the dialog is not overwritten unseen, and nothing typed is lost',
  (_, line_items) => {
    const theirs = { ...estimate, version: 9, line_items };
    const mine = { ...labor, description: 'Typed' };
    const done = after(editing, { type: 'fetched', estimate: theirs }, { type: 'changeLine', line: mine });
    expect(localContent(done).lines).toEqual([mine]);
    expect(done.remote).toBe(theirs);
  },
);

test('another line that somebody else added while one stood in the dialog is shown at once', () => {
  const theirs = { ...estimate, version: 9, line_items: [labor, charge] };
  const state = after(editing, { type: 'fetched', estimate: theirs });
  expect(state.remote).toBeUndefined();
  expect(localContent(state).lines).toEqual([labor, charge]);
});

test('a dialog that is closed without a change leaves the estimate as it was', () => {
  expect(after(editing, { type: 'pending', pending: undefined })).toEqual(initEditor(estimate));
});

const myLabor = { ...labor, description: 'Mine' };

test.each([
  ['was left alone by somebody else', [labor], 'Theirs'],
  ['was changed to the same by somebody else', [myLabor], 'Theirs'],
])('a changed line that stands in the dialog again and %s is no conflict', (_, line_items, notes) => {
  const change: EditorAction = { type: 'changeLine', line: myLabor };
  const theirs = { ...estimate, version: 9, line_items, notes };
  const state = after(change, editing, { type: 'fetched', estimate: theirs });
  expect(state.remote).toBeUndefined();
  expect(state.base.version).toBe(9);
  expect(localContent(state)).toMatchObject({ lines: [myLabor], notes });
  expect(state.pending?.changes).toBe(labor.id);
});

test('a changed line that stands in the dialog again and was changed otherwise by somebody else is a conflict', () => {
  const theirs = { ...estimate, version: 9, line_items: [theirLabor] };
  const state = after({ type: 'changeLine', line: myLabor }, editing, { type: 'fetched', estimate: theirs });
  expect(state.remote).toBe(theirs);
  expect(localContent(state).lines).toEqual([myLabor]);
});

test('a line that somebody else changed while it stood in the dialog is shown once that is closed', () => {
  const theirs = { ...estimate, version: 9, line_items: [theirLabor] };
  const closed = after(editing, { type: 'fetched', estimate: theirs }, { type: 'pending', pending: undefined });
  expect(localContent(closed).lines).toEqual([theirLabor]);
  expect(closed.remote).toBeUndefined();
  expect(isDirty(closed)).toBe(false);
});

test.each([
  ['no line is left', []],
  ['others are left', [{ ...charge, id: 'theirs' }]],
])('a line that is gone by the time its change is done stands in the estimate again: %s', (_, line_items) => {
  const theirs = { ...estimate, version: 9, line_items };
  const state = after(add, { type: 'fetched', estimate: theirs }, editing, { type: 'decide', choice: 'theirs' });
  const mine = { ...labor, description: 'Typed' };
  expect(localContent(editorReducer(state, { type: 'changeLine', line: mine })).lines).toEqual([...line_items, mine]);
});

test('a deletion that is undone leaves the line at its place', () => {
  const second = { ...charge, id: 'second' };
  const three = after(add, { type: 'addLines', lines: [second] });
  const deleted = editorReducer(three, { type: 'deleteLine', id: charge.id });
  expect(localContent(deleted).lines).toEqual([labor, second]);
  expect(localContent(editorReducer(deleted, { type: 'putLineBack', line: charge, index: 1 })).lines).toEqual([
    labor,
    charge,
    second,
  ]);
});

test('adding and changing lines closes their dialog', () => {
  expect(after(editing, add).pending).toBeUndefined();
  expect(after(editing, { type: 'changeLine', line: myLabor }).pending).toBeUndefined();
});

test('changing a line leaves the others alone', () => {
  const changed = after(add, { type: 'changeLine', line: myLabor });
  expect(localContent(changed).lines).toEqual([myLabor, charge]);
  expect(localContent(changed).lines[1]).toBe(charge);
});

test('shipping and notes are work to be saved, and as they were they are none', () => {
  expect(isDirty(after({ type: 'shipping', dollars: 12 }))).toBe(true);
  expect(isDirty(after({ type: 'shipping', dollars: 12 }, { type: 'shipping', dollars: 0 }))).toBe(false);
  expect(localContent(after({ type: 'notes', text: '' })).notes).toBe('');
  expect(isDirty(after({ type: 'notes', text: 'Typed' }))).toBe(true);
  expect(isDirty(after({ type: 'notes', text: 'Typed' }, { type: 'notes', text: undefined }))).toBe(false);
});

test('Discard goes back to what is saved', () => {
  const state = after(add, { type: 'shipping', dollars: 12 }, { type: 'notes', text: 'Typed' }, { type: 'discard' });
  expect(isDirty(state)).toBe(false);
  expect(localContent(state)).toEqual({ lines: [labor], shipping: 0, discount: null, notes: estimate.notes });
});

test('Discard in a conflict goes to what somebody else saved', () => {
  const state = after(...conflict, { type: 'discard' });
  expect(state.base.version).toBe(9);
  expect(state.remote).toBeUndefined();
  expect(state.fetched.version).toBe(9);
  expect(localContent(state).lines).toEqual([]);
});

test('shipping that was typed while a save was on its way stays unsaved, the saved one is as the server has it', () => {
  const before = after({ type: 'shipping', dollars: 12 });
  const response = { ...estimate, version: 4, ship_rates: { ...estimate.ship_rates, custom: 12.5 } };
  const saved = editorReducer(before, { type: 'saved', estimate: response, sent: before });
  expect(saved.shipping).toBe(12.5);
  expect(isDirty(saved)).toBe(false);
  const typing = editorReducer(before, { type: 'shipping', dollars: 20 });
  expect(editorReducer(typing, { type: 'saved', estimate: response, sent: before }).shipping).toBe(20);
});

test('a save ends a conflict and what had failed', () => {
  const before = after(...conflict, { type: 'saveFailed', message: 'Not saved.' });
  const state = editorReducer(before, { type: 'saved', estimate: { ...estimate, version: 10 }, sent: before });
  expect(state).toMatchObject({ remote: undefined, failed: [], base: { version: 10 }, fetched: { version: 10 } });
});

test('a newer state without anything typed forgets what had failed; a decision does, too', () => {
  const failed = after(add, { type: 'saveFailed', message: 'Not saved.' }, { type: 'deleteLine', id: charge.id });
  expect(editorReducer(failed, { type: 'fetched', estimate: { ...estimate, version: 9 } }).failed).toEqual([]);
  const decided = after(...conflict, { type: 'saveFailed', message: 'Not saved.' }, { type: 'decide', choice: 'mine' });
  expect(decided.failed).toEqual([]);
});

test('deciding without a conflict changes nothing', () => {
  const state = after(add);
  expect(editorReducer(state, { type: 'decide', choice: 'theirs' })).toBe(state);
});

test('what stands in the dialog stays there whatever is decided', () => {
  const pending = { kind: 'charge', lines: [toPendingLine(charge)] } as const;
  const open: EditorAction = { type: 'pending', pending };
  expect(after(...conflict, open, { type: 'decide', choice: 'theirs' }).pending).toBe(pending);
  expect(after(...conflict, open, { type: 'decide', choice: 'mine' }).pending).toBe(pending);
});

test('a conflict stays one while a dialog is open, and when it is closed with the same still changed by both', () => {
  const state = after(...conflict, editing);
  expect(state.remote?.version).toBe(9);
  expect(editorReducer(state, { type: 'pending', pending: undefined }).remote?.version).toBe(9);
});

test('notes that are typed while somebody else changes other things stay', () => {
  const typed = after({ type: 'notes', text: 'Typed' });
  const state = editorReducer(typed, { type: 'fetched', estimate: { ...estimate, version: 9, line_items: [] } });
  expect(localContent(state)).toEqual({ lines: [], shipping: 0, discount: null, notes: 'Typed' });
  expect(isDirty(state)).toBe(true);
});

test('notes that are open but unchanged stay open when somebody else changes them', () => {
  const opened = after({ type: 'notes', text: estimate.notes });
  const state = editorReducer(opened, { type: 'fetched', estimate: { ...estimate, version: 9, notes: 'Theirs' } });
  expect(state.notes).toBe('Theirs');
  expect(isDirty(state)).toBe(false);
});

test('the last save is under way, stored, or failed for a reason', () => {
  const message = 'Not saved.';
  const saving = after(add, { type: 'saving' });
  expect(after().save).toEqual({ phase: 'idle' });
  expect(saving.save).toEqual({ phase: 'saving' });
  expect(editorReducer(saving, { type: 'saved', estimate, sent: saving }).save).toEqual({ phase: 'saved' });
  expect(editorReducer(saving, { type: 'saveFailed', message }).save).toEqual({ phase: 'failed', message });
  const notSaved = editorReducer(saving, { type: 'notSaved', message });
  expect(notSaved).toEqual({ ...saving, save: { phase: 'failed', message } });
  expect(editorReducer(notSaved, { type: 'discard' }).save).toEqual({ phase: 'idle' });
});

test('a conflict opens the comparison, which closes by itself once it is decided or gone', () => {
  const asking = after(...conflict, { type: 'saving' }, { type: 'conflict' });
  expect([asking.isConflictOpen, asking.save]).toEqual([true, { phase: 'idle' }]);
  expect(editorReducer(asking, { type: 'ask', isConflictOpen: false }).isConflictOpen).toBe(false);
  expect(editorReducer(after(...conflict), { type: 'ask', isConflictOpen: true }).isConflictOpen).toBe(true);
  expect(editorReducer(asking, { type: 'decide', choice: 'mine' }).isConflictOpen).toBe(false);
  expect(editorReducer(asking, { type: 'decide', choice: 'theirs' }).isConflictOpen).toBe(false);
  expect(editorReducer(asking, { type: 'saved', estimate, sent: asking }).isConflictOpen).toBe(false);
});
