import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';

/** For browsers without idle callbacks: until then a page has what it needs at first. */
const SOON_MS = 3000;

/**
 * Does something once while the browser has nothing else to do, e.g. has code at hand that may be wanted when the network
 * is gone. `work` must stay the same function.
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

/**
 * A component whose code is loaded when it is asked for: undefined until it is there. If it does not come, everything
 * around it stays as it is, `onFailure` is called, and the next asking tries again.
 *
 * @param load must stay the same function
 * @param asked how often it was asked for so far
 */
export function useLateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  asked: number,
  onFailure: () => void = () => undefined,
): ComponentType<Props> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const tell = useRef(onFailure);
  useEffect(() => {
    tell.current = onFailure;
  }, [onFailure]);
  const missing = !Loaded;
  useEffect(() => {
    if (asked === 0 || !missing) return undefined;
    let wanted = true;
    load().then(
      (component) => wanted && setLoaded(() => component),
      () => wanted && tell.current(),
    );
    return () => {
      wanted = false;
    };
  }, [asked, missing, load]);
  return Loaded;
}
