import type { Toast } from '@tech-portal/platform';

/** Holds toasts until the code that shows them is there; it is loaded with the first toast. */
export interface ToastQueue {
  notify(toast: Toast): void;
  subscribe(listener: () => void): () => void;
  /** Whether there was ever a toast. */
  isWanted(): boolean;
  /** Hands over the waiting toasts, once. */
  take(): readonly Toast[];
}

export function createToastQueue(): ToastQueue {
  const listeners = new Set<() => void>();
  let waiting: readonly Toast[] = [];
  let wanted = false;
  return {
    notify(toast) {
      waiting = [...waiting, toast];
      wanted = true;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isWanted: () => wanted,
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}
