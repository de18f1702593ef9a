import type { Toast } from '@tech-portal/platform';

/** Holds toasts until the toast code, which loads with the first one, is ready. */
export interface ToastQueue {
  notify(toast: Toast): void;
  subscribe(listener: () => void): () => void;
  count(): number;
  /** Returns the waiting toasts and removes them. */
  drain(): readonly Toast[];
}

export function createToastQueue(): ToastQueue {
  const listeners = new Set<() => void>();
  let pending: readonly Toast[] = [];
  let count = 0;
  return {
    notify(toast) {
      pending = [...pending, toast];
      count += 1;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count: () => count,
    drain() {
      const drained = pending;
      pending = [];
      return drained;
    },
  };
}
