import { useLayoutEffect, useRef } from 'react';
import { takeLostFocus } from '@tech-portal/ui';

/**
 * Gives the focus back to the button that opened an edit in place, once that is closed and its own buttons are gone.
 * Returns the ref of the button.
 */
export function useEditFocus(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  useLayoutEffect(() => {
    if (edited.current && !editing) takeLostFocus(button.current, { preventScroll: true });
    edited.current = editing;
  }, [editing]);
  return button;
}
