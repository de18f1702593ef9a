import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';

interface OpenDialog {
  readonly id: string;
  readonly close: () => void;
}

/** Open dialogs, the most recent one last. */
let dialogStack: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

function setDialogStack(next: readonly OpenDialog[]): void {
  dialogStack = next;
  for (const listener of listeners) listener();
}

/** Open dialogs of all apps, for handlers of Back, which close the topmost dialog first. */
export const openDialogs = {
  count: (): number => dialogStack.length,
  /** Closes the topmost dialog like Escape does; the dialog may ask first, or refuse. */
  closeTopmost: (): void => dialogStack.at(-1)?.close(),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Registers an open dialog; returns true when it is the topmost. */
export function useIsTopmost(isOpened: boolean, close: () => void): boolean {
  const id = useId();
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpened) return undefined;
    setDialogStack([...dialogStack, { id, close: () => closeNow() }]);
    return () => setDialogStack(dialogStack.filter((other) => other.id !== id));
  }, [id, isOpened]);
  return useSyncExternalStore(openDialogs.subscribe, () => dialogStack.at(-1)?.id) === id;
}
