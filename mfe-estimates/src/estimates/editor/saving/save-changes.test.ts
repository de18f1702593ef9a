import { createChargeLine, createEstimate, createLaborLine } from '@tech-portal/api-mocks/fixtures';
import { ApiResponseError } from '@tech-portal/api-client/errors';
import type { Refusal } from '@tech-portal/api-client/errors';
import { updateEstimate } from '@tech-portal/contract/estimates';
import type { Estimate, LineItem } from '@tech-portal/contract/estimates';
import { expect, test, vi } from 'vitest';
import { isDirty } from '../state/editor-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import { createEditorStore } from '../state/editor-store.ts';
import { parsedEstimate } from '../testing/parsed-estimate.ts';
import { saveChanges } from './save-changes.ts';

const charge = createChargeLine() as LineItem;
const estimate = parsedEstimate({ line_items: [createLaborLine()] });

function openWork(opened = estimate) {
  const store = createEditorStore(opened);
  const leave = store.subscribe(() => undefined);
  store.dispatch({ type: 'addLines', lines: [charge] });
  return { store, leave };
}

const saved = (work: EditorState): Promise<Estimate> =>
  Promise.resolve({ ...work.base, version: work.base.version + 1, line_items: [...work.lines] });

const refusal = (id: Refusal['id'], details = {}) =>
  new ApiResponseError(updateEstimate, {
    id,
    status: 409,
    serverMessage: 'No.',
    fields: {},
    logout: false,
    retryAfter: undefined,
    details,
  });
const stale = (changes: Parameters<typeof createEstimate>[0]) =>
  refusal('stale_version', {
    estimate: createEstimate({ expiry_date: '2999-12-31', line_items: [createLaborLine()], ...changes }),
  });

test('sends the work once, however often Save is pressed', async () => {
  const { store } = openWork();
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn(async (work: EditorState) => {
    await promise;
    return saved(work);
  });
  const first = saveChanges(store, send);
  await saveChanges(store, send);
  expect(store.getState().save).toEqual({ phase: 'saving' });
  resolve();
  await first;
  expect(send).toHaveBeenCalledTimes(1);
  expect(store.getState().save).toEqual({ phase: 'saved' });
  expect(isDirty(store.getState())).toBe(false);
});

test('is repeated on top of a newer state, with what was typed meanwhile', async () => {
  const { store } = openWork();
  const sent: EditorState[] = [];
  await saveChanges(store, async (work) => {
    sent.push(work);
    if (sent.length > 1) return saved(work);
    store.dispatch({ type: 'shipping', dollars: 20 });
    throw stale({ version: 9, notes: 'Theirs' });
  });
  expect(sent.map(({ base, shipping }) => [base.version, shipping])).toEqual([
    [estimate.version, 0],
    [9, 20],
  ]);
  expect(store.getState()).toMatchObject({ save: { phase: 'saved' }, base: { version: 10, notes: 'Theirs' } });
});

test('is not repeated once the page was left', async () => {
  const { store, leave } = openWork();
  const send = vi.fn((): Promise<Estimate> => {
    leave();
    return Promise.reject(stale({ version: 9, notes: 'Theirs' }));
  });
  await saveChanges(store, send);
  expect(send).toHaveBeenCalledTimes(1);
});

test('is given up when somebody else is faster twice, and nothing typed is lost', async () => {
  const { store } = openWork();
  let version = 8;
  const send = vi.fn(async (): Promise<Estimate> => {
    version += 1;
    throw stale({ version, notes: `Theirs ${version}` });
  });
  await saveChanges(store, send);
  expect(send).toHaveBeenCalledTimes(2);
  expect(store.getState().save).toMatchObject({
    phase: 'failed',
    message: expect.stringMatching(/Someone else keeps changing/),
  });
  expect(store.getState().lines).toContain(charge);
});

test('asks where somebody else changed the same, and before anything is sent where that is not decided', async () => {
  const { store } = openWork();
  const send = vi.fn(() => Promise.reject(stale({ version: 9, line_items: [] })));
  await saveChanges(store, send);
  expect(store.getState()).toMatchObject({ isConflictOpen: true, save: { phase: 'idle' }, remote: { version: 9 } });
  store.dispatch({ type: 'ask', isConflictOpen: false });
  await saveChanges(store, send);
  expect(store.getState().isConflictOpen).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
  store.dispatch({ type: 'decide', choice: 'mine' });
  expect(store.getState().isConflictOpen).toBe(false);
});

test('a refusal for another reason says why and marks what was not saved', async () => {
  const { store } = openWork();
  await saveChanges(store, () => Promise.reject(refusal('bad_request')));
  expect(store.getState()).toMatchObject({ save: { phase: 'failed', message: 'No.' }, failed: [charge] });
});

test('an approval that shall not end leaves the work unsaved and unmarked', async () => {
  const { store } = openWork();
  await saveChanges(store, () => Promise.reject(Object.assign(new Error('Canceled.'), { name: 'AbortError' })));
  expect(store.getState().failed).toEqual([]);
  expect(store.getState().save).toMatchObject({
    phase: 'failed',
    message: 'Not saved. The approved estimate is unchanged.',
  });
});

test('an address that is not complete, and a total out of range, are said before anything is sent', async () => {
  const send = vi.fn(saved);
  const nowhere = openWork({ ...estimate, customer: { ...estimate.customer, email: 'nobody' } }).store;
  await saveChanges(nowhere, send);
  expect(nowhere.getState().save).toMatchObject({ phase: 'failed', message: expect.stringMatching(/address/) });
  const { store } = openWork();
  store.dispatch({ type: 'addLines', lines: [{ ...charge, id: 'dear', price: 99_999_999, quantity: 1 }] });
  await saveChanges(store, send);
  expect(store.getState().save).toMatchObject({ phase: 'failed' });
  expect(send).not.toHaveBeenCalled();
});
