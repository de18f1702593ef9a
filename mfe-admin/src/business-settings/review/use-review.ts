import { useRef, useState } from 'react';
import type { CheckedSettings } from './review-dialog.tsx';

/** Somebody went back to the form: nothing failed, so that there is nothing to show. */
const wentBack = () => Object.assign(new Error('The review was left.'), { name: 'AbortError' });

interface Answer {
  readonly accept: (note: string) => void;
  readonly refuse: (reason: Error) => void;
}

/** The question between a check and a save: it is answered by a note, or by going back. */
export function useReview() {
  const [checked, setChecked] = useState<CheckedSettings>();
  const [isSaving, setSaving] = useState(false);
  const answer = useRef<Answer>(undefined);
  return {
    checked,
    isSaving,
    /** Shows what would change. Resolves to the note; rejects with an AbortError where somebody goes back. */
    ask(asked: CheckedSettings): Promise<string> {
      setSaving(false);
      setChecked(asked);
      return new Promise((resolve, reject) => {
        answer.current = { accept: resolve, refuse: reject };
      });
    },
    accept(note: string) {
      setSaving(true);
      answer.current?.accept(note);
    },
    goBack() {
      setChecked(undefined);
      answer.current?.refuse(wentBack());
    },
    /** It was saved, or refused: the form says which. */
    close() {
      setSaving(false);
      setChecked(undefined);
    },
  };
}
