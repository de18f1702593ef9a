import isEqual from 'fast-deep-equal';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Draft } from '../drafts/draft-store.ts';
import { useDraftWriter } from '../drafts/use-draft-writer.ts';
import { useFormState } from './form-state.ts';

interface FormValuesOptions<Values> {
  initial: Values;
  draft: Draft<Partial<Values>> | undefined;
}

/** The values of a form, what they are compared with, and where they are stored until they are sent. */
export function useFormValues<Values extends object>({ initial, draft }: FormValuesOptions<Values>) {
  const [opened] = useState(() => ({ initial, draft, typed: draft?.read() }));
  const [isRestored, setRestored] = useState(opened.typed !== undefined);
  const state = useFormState<Values>({ ...initial, ...opened.typed });
  const { values, getValues, replace } = state;
  // Both: the state for the screen, the other for what happens before the screen shows it.
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
    // It was not known before whose draft it is.
    if (adopted.current !== draft) adopt(draft);
    adopted.current = draft;
  }, [draft]);

  return {
    ...state,
    isDirty,
    isRestored,
    hasChanges,
    /** Stores the draft before it is sent, so that it can be compared with what is typed meanwhile. */
    storeDraft: flush,
    /** The server has taken these values. */
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
