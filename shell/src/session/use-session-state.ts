import { useSyncExternalStore } from 'react';
import type { SessionState } from './session.store.ts';
import { useShell } from './shell-context.tsx';

/** Session state, including fields that remotes do not see. Re-renders on change. */
export function useSessionState(): SessionState {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.get);
}
