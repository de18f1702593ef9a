import { useTimeout } from '@tech-portal/ui';
import { useEffect } from 'react';

/** How long a button says that a part was added. */
const SHOWN_MS = 2000;

/** Ends a state that is worth a moment only. */
export function usePassing(isShown: boolean, end: () => void): void {
  const { start, clear } = useTimeout(end, SHOWN_MS);
  useEffect(() => {
    if (isShown) start();
    return clear;
  }, [isShown, start, clear]);
}
