import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to the button that opened an edit in place, once that is closed and its own buttons are gone.
 * Answers the ref of the button.
 */
export function useEditFocus(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  useEffect(() => {
    if (edited.current && !editing && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    edited.current = editing;
  }, [editing]);
  return button;
}
