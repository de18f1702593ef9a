import { useSyncExternalStore } from 'react';
import type { SessionSnapshot } from './access.ts';
import { usePlatform } from './platform-context.tsx';

/** Current session; re-renders when it changes. */
export function useSession(): SessionSnapshot {
  const { session } = usePlatform();
  return useSyncExternalStore(session.subscribe, session.get);
}
