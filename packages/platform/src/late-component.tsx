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

interface LateComponentProps<Props extends object> {
  /** Must stay the same function. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** How often it was asked for so far. */
  readonly asked: number;
  readonly onFailure?: () => void;
  /** What the component gets. */
  readonly props: Props;
}

/**
 * A component whose code is loaded when it is asked for: nothing until it is there. If it does not come, everything
 * around it stays as it is, `onFailure` is called, and the next asking tries again.
 */
export function LateComponent<Props extends object>({ load, asked, onFailure, props }: LateComponentProps<Props>) {
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
      () => wanted && tell.current?.(),
    );
    return () => {
      wanted = false;
    };
  }, [asked, missing, load]);
  return Loaded ? <Loaded {...props} /> : null;
}
