import type { Estimate } from '@tech-portal/contract/estimates';
import { begin, reduce } from './editor-state.ts';
import type { EditorAction, EditorState } from './editor-state.ts';

/** The work on one estimate, outside components: an action has changed it once `dispatch` returns. */
export interface EditorStore {
  readonly getState: () => EditorState;
  readonly dispatch: (action: EditorAction) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** False after the page was left. */
  readonly isShown: () => boolean;
  /** Takes in an estimate that the page got from the server; does nothing for one that is known. Tells no listener. */
  readonly receive: (estimate: Estimate) => void;
}

export function createEditorStore(estimate: Estimate): EditorStore {
  let state = begin(estimate);
  let received = estimate;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    dispatch(action) {
      state = reduce(state, action);
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
      // A save has brought it already.
      if (next !== state.fetched) state = reduce(state, { type: 'fetched', estimate: next });
    },
  };
}
