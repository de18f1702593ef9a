import { useLayoutEffect, useRef } from 'react';
import { recoverLostFocus } from '@tech-portal/ui';

/** Returns a ref for the button that opens an inline edit, and restores its focus when the edit closes. */
export function useEditFocus(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) recoverLostFocus(button.current, { preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}
