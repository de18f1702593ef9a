import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';

interface OpenDialog {
  readonly id: string;
  readonly close: () => void;
}

/** The one opened last at the end. */
let opened: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

function change(next: readonly OpenDialog[]): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** The dialogs that are open over the page, in whichever app; for who leads Back to them first. */
export const openDialogs = {
  count: (): number => opened.length,
  /** Closes the topmost as Escape does: it may ask first, or stay. */
  closeTopmost: (): void => opened.at(-1)?.close(),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Counts a dialog among those that are open, and says whether it lies above all others. */
export function useTopmost(isOpened: boolean, close: () => void): boolean {
  const id = useId();
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpened) return undefined;
    change([...opened, { id, close: () => closeNow() }]);
    return () => change(opened.filter((other) => other.id !== id));
  }, [id, isOpened]);
  return useSyncExternalStore(openDialogs.subscribe, () => opened.at(-1)?.id) === id;
}
