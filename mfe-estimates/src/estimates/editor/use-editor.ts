import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Estimate } from '@tech-portal/contract/estimates';
import { useApprovalGuard } from '@tech-portal/forms/approval-guard';
import { useCachedEstimate, useSaveEstimate } from './estimate.mutations.ts';
import { saveWork } from './saving/save-work.ts';
import { mineOf } from './state/editor-state.ts';
import { createEditorStore } from './state/editor-store.ts';

/**
 * The editor of an estimate; takes in newer states from the server without losing what was typed.
 *
 * @param withShipping Saves a custom shipping charge, too
 */
export function useEditor(estimate: Estimate, withShipping: boolean) {
  const [store] = useState(() => createEditorStore(estimate));
  // While rendering, so that nothing outdated is ever shown.
  store.receive(estimate);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { guard, question } = useApprovalGuard();
  const { mutateAsync } = useSaveEstimate(guard);
  const cached = useCachedEstimate();
  const save = useCallback(
    () =>
      void saveWork(store, async (work) =>
        cached(await mutateAsync({ base: work.base, content: mineOf(work), withShipping })),
      ),
    [store, mutateAsync, cached, withShipping],
  );
  return {
    state,
    dispatch: store.dispatch,
    save,
    /** Asks whether the approval may end, while that is open. */
    question,
  };
}
