import isEqual from 'fast-deep-equal';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Draft } from '../drafts/draft-store.ts';
import { useDraftWriter } from '../drafts/use-draft.ts';
import { useFormState } from './form-state.ts';

interface FormValuesOptions<Values> {
  initial: Values;
  draft: Draft<Partial<Values>> | undefined;
}

/** Values of a form, their baseline, and the draft that stores them until they are sent. */
export function useFormValues<Values extends object>({ initial, draft }: FormValuesOptions<Values>) {
  const [atOpen] = useState(() => ({ initial, draft, typed: draft?.read() }));
  const [isRestored, setRestored] = useState(atOpen.typed !== undefined);
  const state = useFormState<Values>({ ...initial, ...atOpen.typed });
  const { values, getValues, replace } = state;
  // State for rendering, and a ref for reads before the next render.
  const [baselineState, setBaselineState] = useState(initial);
  const baseline = useRef(initial);
  const isDirty = !isEqual(values, baselineState);
  const { flush, cancel } = useDraftWriter(draft, isDirty ? values : undefined);
  const hasChanges = () => !isEqual(getValues(), baseline.current);

  function setBaseline(next: Values) {
    baseline.current = next;
    setBaselineState(next);
  }

  const syncInitial = useEffectEvent((next: Values) => {
    if (!hasChanges()) replace(next);
    setBaseline(next);
  });
  const syncedInitial = useRef(initial);
  useLayoutEffect(() => {
    if (isEqual(syncedInitial.current, initial)) return;
    syncedInitial.current = initial;
    syncInitial(initial);
  }, [initial]);

  const restoreDraft = useEffectEvent((found: typeof draft) => {
    const typed = found?.read();
    if (typed === undefined || hasChanges()) return;
    replace({ ...baseline.current, ...typed });
    setRestored(true);
  });
  const restoredDraft = useRef(atOpen.draft);
  useEffect(() => {
    // The owner of the draft was unknown before.
    if (restoredDraft.current !== draft) restoreDraft(draft);
    restoredDraft.current = draft;
  }, [draft]);

  return {
    ...state,
    isDirty,
    isRestored,
    hasChanges,
    /** Stores the draft before it is sent, to compare it with later input. */
    storeDraft: flush,
    markSent(sent: Values) {
      draft?.clearIf(sent);
      if (isEqual(getValues(), sent)) cancel();
      setBaseline(sent);
    },
    discard() {
      cancel();
      draft?.clear();
      setRestored(false);
      replace(baseline.current);
    },
  };
}
