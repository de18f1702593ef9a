import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Estimate } from '@tech-portal/contract/estimates';
import { useApprovalGuard } from '@tech-portal/forms/approval-guard';
import { useCachedEstimate, useSaveEstimate } from './estimate.mutations.ts';
import { saveChanges } from './saving/save-changes.ts';
import { localContent } from './state/editor-state.ts';
import { createEditorStore } from './state/editor-store.ts';

/**
 * Editor of an estimate; applies newer server versions without losing input.
 *
 * @param withShipping Includes a custom shipping charge in saves
 */
export function useEditor(estimate: Estimate, withShipping: boolean) {
  const [store] = useState(() => createEditorStore(estimate));
  // Runs during rendering, to never show a stale estimate.
  store.receive(estimate);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { guard, question } = useApprovalGuard();
  const { mutateAsync } = useSaveEstimate(guard);
  const toCachedEstimate = useCachedEstimate();
  const save = useCallback(
    () =>
      void saveChanges(store, async (sentState) =>
        toCachedEstimate(await mutateAsync({ base: sentState.base, content: localContent(sentState), withShipping })),
      ),
    [store, mutateAsync, toCachedEstimate, withShipping],
  );
  return {
    state,
    dispatch: store.dispatch,
    save,
    /** Confirmation shown before a change ends the approval. */
    question,
  };
}
