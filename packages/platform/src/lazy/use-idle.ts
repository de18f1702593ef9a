import { useEffect } from 'react';

/** Delay in browsers without idle callbacks, after a page's initial loading. */
const IDLE_FALLBACK_DELAY_MS = 3000;

/**
 * Runs `work` once in an idle moment, e.g. to prefetch code before the network is lost. `work` must be a stable
 * function.
 */
export function useIdle(work: () => unknown): void {
  useEffect(() => {
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(() => work());
      return () => cancelIdleCallback(id);
    }
    const timer = setTimeout(work, IDLE_FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [work]);
}
