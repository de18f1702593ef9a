import { useLayoutEffect, useRef } from 'react';
import { takeLostFocus } from '@tech-portal/ui';

/** Returns a ref for the button that opens an inline edit, and restores its focus when the edit closes. */
export function useEditFocus(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  useLayoutEffect(() => {
    if (edited.current && !editing) takeLostFocus(button.current, { preventScroll: true });
    edited.current = editing;
  }, [editing]);
  return button;
}
