import { expect, test, vi } from 'vitest';
import { parsedEstimate } from '../testing/parsed-estimate.ts';
import { createEditorStore } from './editor-store.ts';

const estimate = parsedEstimate();

test('an action has changed the state once it is dispatched, and is told to those who listen', () => {
  const store = createEditorStore(estimate);
  const listener = vi.fn();
  expect(store.isShown()).toBe(false);
  const leave = store.subscribe(listener);
  expect(store.isShown()).toBe(true);
  store.dispatch({ type: 'shipping', dollars: 20 });
  expect(store.getState().shipping).toBe(20);
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  expect(store.isShown()).toBe(false);
  store.dispatch({ type: 'shipping', dollars: 30 });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a newer estimate of the page is taken in without a word', () => {
  const store = createEditorStore(estimate);
  const listener = vi.fn();
  store.subscribe(listener);
  store.receive({ ...estimate, version: 9 });
  expect(store.getState().base.version).toBe(9);
  expect(listener).not.toHaveBeenCalled();
});

test('a saved estimate is taken in once, though the page has the one before for a moment', () => {
  const store = createEditorStore(estimate);
  const saved = { ...estimate, version: 4 };
  store.dispatch({ type: 'saved', estimate: saved, sent: store.getState() });
  const after = store.getState();
  store.receive(estimate);
  expect(store.getState()).toBe(after);
  store.receive(saved);
  expect(store.getState()).toBe(after);
  store.receive({ ...estimate, version: 5 });
  expect(store.getState().base.version).toBe(5);
});
