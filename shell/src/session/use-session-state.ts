import { useSyncExternalStore } from 'react';
import type { SessionState } from './session.store.ts';
import { useShell } from './shell-context.tsx';

/** The session with what only the shell knows of it; re-renders when it changes. */
export function useSessionState(): SessionState {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.get);
}
