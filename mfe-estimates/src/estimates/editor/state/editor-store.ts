import type { Estimate } from '@tech-portal/contract/estimates';
import { initEditor, editorReducer } from './editor-state.ts';
import type { EditorAction, EditorState } from './editor-state.ts';

/** Unsaved work on one estimate, outside components: `dispatch` applies an action synchronously. */
export interface EditorStore {
  readonly getState: () => EditorState;
  readonly dispatch: (action: EditorAction) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** False after the page was left. */
  readonly isShown: () => boolean;
  /** Applies an estimate from the server, unless it is already known. Does not notify listeners. */
  readonly receive: (estimate: Estimate) => void;
}

export function createEditorStore(estimate: Estimate): EditorStore {
  let state = initEditor(estimate);
  let received = estimate;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    dispatch(action) {
      state = editorReducer(state, action);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isShown: () => listeners.size > 0,
    receive(next) {
      if (next === received) return;
      received = next;
      // A save may already have applied this estimate.
      if (next !== state.fetched) state = editorReducer(state, { type: 'fetched', estimate: next });
    },
  };
}
