import { clearDrafts } from '@tech-portal/platform';
import type { SessionSnapshot } from '@tech-portal/platform/access';
import { createStore } from 'zustand/vanilla';
import type { SessionStorage } from './session-storage.ts';

export interface SessionState extends SessionSnapshot {
  /** True until the server confirms role and approval of this token. */
  readonly isChecking: boolean;
  /**
   * Cause of the session's end in this tab: Log Out or the server. Undefined while signed in, and if another tab ended
   * the session.
   */
  readonly endedBy: 'person' | 'server' | undefined;
}

export interface SessionStore {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  logIn(session: SessionSnapshot): void;
  /** Replaces the stored role and approval with the server's. Call it with undefined if the check failed. */
  recordCheckResult(account?: Omit<SessionSnapshot, 'token'>): void;
  logOut(endedBy: 'person' | 'server'): void;
}

const signedOut = { token: '', role: '', approved: false, accountId: undefined, isChecking: false } as const;

/** Session store, saved in local storage under the keys token, role and approved (SESSION-1). */
export function createSessionStore(storage: SessionStorage): SessionStore {
  const stored = storage.read();
  const store = createStore<SessionState>(() => ({
    ...stored,
    isChecking: stored.token !== '',
    endedBy: undefined,
  }));
  let isStored = true;

  /** Adopts the session that another tab stored; the storage event arrives with a delay. */
  function syncFromStorage() {
    const local = store.getState();
    const remote = storage.read();
    // Another tab cannot have removed a session that was never stored.
    if (!isStored && remote.token === '') return;
    isStored = true;
    if (remote.token === '') {
      if (local.token !== '') store.setState({ ...signedOut, endedBy: undefined });
      return;
    }
    store.setState({ ...remote, isChecking: local.isChecking || remote.token !== local.token, endedBy: undefined });
  }

  storage.onOtherTabChange(syncFromStorage);

  return {
    get: store.getState,
    subscribe: store.subscribe,
    logIn(session) {
      isStored = storage.write(session);
      store.setState({ accountId: undefined, ...session, isChecking: true, endedBy: undefined });
    },
    recordCheckResult(account) {
      const { token } = store.getState();
      if (token === '') return;
      // Another tab ended this session or began a new one. Writing would restore the old one in all tabs.
      if (isStored && storage.read().token !== token) {
        syncFromStorage();
        return;
      }
      if (account && isStored) isStored = storage.write({ token, ...account });
      store.setState({ ...account, isChecking: false });
    },
    logOut(endedBy) {
      const { token } = store.getState();
      const stored = isStored ? storage.read().token : '';
      // The server ended this session, but another tab has already begun a new one: keeps that one.
      if (endedBy === 'server' && stored !== '' && stored !== token) {
        syncFromStorage();
        return;
      }
      // Drafts go first: otherwise other tabs, told that the session ended, would save theirs again as they leave their
      // pages.
      if (endedBy === 'person') clearDrafts();
      storage.clear();
      store.setState({ ...signedOut, endedBy });
    },
  };
}
