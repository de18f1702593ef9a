import type { Toast } from '@tech-portal/platform';

/** Holds toasts until the code that shows them is there; it is loaded with the first toast. */
export interface ToastQueue {
  notify(toast: Toast): void;
  subscribe(listener: () => void): () => void;
  /** How many toasts there were so far. */
  count(): number;
  /** Hands over the waiting toasts, once. */
  take(): readonly Toast[];
}

export function createToastQueue(): ToastQueue {
  const listeners = new Set<() => void>();
  let waiting: readonly Toast[] = [];
  let count = 0;
  return {
    notify(toast) {
      waiting = [...waiting, toast];
      count += 1;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count: () => count,
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}
