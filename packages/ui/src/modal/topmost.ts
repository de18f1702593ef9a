import { useEffect, useId, useSyncExternalStore } from 'react';

/** Opened dialogs, the one opened last at the end. */
let opened: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  opened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether an opened dialog lies above all others of the page, whichever app opened them. */
export function useTopmost(isOpened: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpened) return undefined;
    change([...opened, id]);
    return () => change(opened.filter((other) => other !== id));
  }, [id, isOpened]);
  return useSyncExternalStore(subscribe, () => opened.at(-1)) === id;
}
