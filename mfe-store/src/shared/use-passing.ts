import { useEffect } from 'react';

/** How long a button says that a part was added. */
const SHOWN_MS = 2000;

/** Ends a state that is worth a moment only. */
export function usePassing(isShown: boolean, end: () => void): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(end, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isShown, end]);
}
