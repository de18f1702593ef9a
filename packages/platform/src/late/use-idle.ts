import { useEffect } from 'react';

/** For browsers without idle callbacks: until then a page has what it needs at first. */
const SOON_MS = 3000;

/**
 * Does something once while the browser has nothing else to do, e.g. fetches code that may be needed when the network is
 * gone. `work` must stay the same function.
 */
export function useIdle(work: () => unknown): void {
  useEffect(() => {
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(() => work());
      return () => cancelIdleCallback(id);
    }
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }, [work]);
}
