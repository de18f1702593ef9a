import { useTimeout } from '@tech-portal/ui';
import { useEffect } from 'react';

/** Duration of the confirmation on a button, in ms. */
const SHOWN_MS = 2000;

/** Ends a temporary state after {@link SHOWN_MS}. */
export function useAutoReset(isShown: boolean, end: () => void): void {
  const { start, clear } = useTimeout(end, SHOWN_MS);
  useEffect(() => {
    if (isShown) start();
    return clear;
  }, [isShown, start, clear]);
}
