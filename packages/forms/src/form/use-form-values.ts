import isEqual from 'fast-deep-equal';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Draft } from '../drafts/draft-store.ts';
import { useDraftWriter } from '../drafts/use-draft-writer.ts';
import { useFormState } from './form-state.ts';

interface FormValuesOptions<Values> {
  initial: Values;
  draft: Draft<Partial<Values>> | undefined;
}

/** Values of a form, their baseline, and the draft that stores them until they are sent. */
export function useFormValues<Values extends object>({ initial, draft }: FormValuesOptions<Values>) {
  const [opened] = useState(() => ({ initial, draft, typed: draft?.read() }));
  const [isRestored, setRestored] = useState(opened.typed !== undefined);
  const state = useFormState<Values>({ ...initial, ...opened.typed });
  const { values, getValues, replace } = state;
  // State for rendering, and a ref for reads before the next render.
  const [shownBaseline, showBaseline] = useState(initial);
  const baseline = useRef(initial);
  const isDirty = !isEqual(values, shownBaseline);
  const { flush, cancel } = useDraftWriter(draft, isDirty ? values : undefined);
  const hasChanges = () => !isEqual(getValues(), baseline.current);

  function compareWith(next: Values) {
    baseline.current = next;
    showBaseline(next);
  }

  const follow = useEffectEvent((next: Values) => {
    if (!hasChanges()) replace(next);
    compareWith(next);
  });
  const followed = useRef(initial);
  useLayoutEffect(() => {
    if (isEqual(followed.current, initial)) return;
    followed.current = initial;
    follow(initial);
  }, [initial]);

  const adopt = useEffectEvent((found: typeof draft) => {
    const typed = found?.read();
    if (typed === undefined || hasChanges()) return;
    replace({ ...baseline.current, ...typed });
    setRestored(true);
  });
  const adopted = useRef(opened.draft);
  useEffect(() => {
    // The owner of the draft was unknown before.
    if (adopted.current !== draft) adopt(draft);
    adopted.current = draft;
  }, [draft]);

  return {
    ...state,
    isDirty,
    isRestored,
    hasChanges,
    /** Stores the draft before it is sent, to compare it with later input. */
    storeDraft: flush,
    settle(sent: Values) {
      draft?.clearIf(sent);
      if (isEqual(getValues(), sent)) cancel();
      compareWith(sent);
    },
    discard() {
      cancel();
      draft?.clear();
      setRestored(false);
      replace(baseline.current);
    },
  };
}
