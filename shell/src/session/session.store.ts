import { forgetDrafts } from '@tech-portal/platform';
import type { SessionSnapshot } from '@tech-portal/platform/access';
import { createStore } from 'zustand/vanilla';
import type { SessionStorage } from './session-storage.ts';

export interface SessionState extends SessionSnapshot {
  /** True until the server confirms role and approval of this token. */
  readonly checking: boolean;
  /**
   * Cause of the end of the session in this tab: Log Out or the server. Undefined while it lasts, and when another tab
   * ended it.
   */
  readonly endedBy: 'person' | 'server' | undefined;
}

export interface SessionStore {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  logIn(session: SessionSnapshot): void;
  /** Overwrites the stored role and approval with the server's; undefined when the check failed. */
  settleCheck(account?: Omit<SessionSnapshot, 'token'>): void;
  logOut(endedBy: 'person' | 'server'): void;
}

const signedOut = { token: '', role: '', approved: false, accountId: undefined, checking: false } as const;

/** Session store, saved in local storage under the keys token, role and approved (SESSION-1). */
export function createSessionStore(storage: SessionStorage): SessionStore {
  const stored = storage.read();
  const store = createStore<SessionState>(() => ({
    ...stored,
    checking: stored.token !== '',
    endedBy: undefined,
  }));
  let isStored = true;

  /** Adopts the session that another tab stored; the storage event arrives with a delay. */
  function followStorage() {
    const own = store.getState();
    const foreign = storage.read();
    // A session that was never stored cannot have been removed by another tab.
    if (!isStored && foreign.token === '') return;
    isStored = true;
    if (foreign.token === '') {
      if (own.token !== '') store.setState({ ...signedOut, endedBy: undefined });
      return;
    }
    store.setState({ ...foreign, checking: own.checking || foreign.token !== own.token, endedBy: undefined });
  }

  storage.onForeignChange(followStorage);

  return {
    get: store.getState,
    subscribe: store.subscribe,
    logIn(session) {
      isStored = storage.write(session);
      store.setState({ accountId: undefined, ...session, checking: true, endedBy: undefined });
    },
    settleCheck(account) {
      const { token } = store.getState();
      if (token === '') return;
      // Another tab ended this session or began a new one; writing would restore the old one in all tabs.
      if (isStored && storage.read().token !== token) {
        followStorage();
        return;
      }
      if (account && isStored) isStored = storage.write({ token, ...account });
      store.setState({ ...account, checking: false });
    },
    logOut(endedBy) {
      const { token } = store.getState();
      const stored = isStored ? storage.read().token : '';
      // Keeps a session that another tab began after the server ended this one.
      if (endedBy === 'server' && stored !== '' && stored !== token) {
        followStorage();
        return;
      }
      // Discards drafts before the session ends, or other tabs would write theirs again while leaving their pages.
      if (endedBy === 'person') forgetDrafts();
      storage.clear();
      store.setState({ ...signedOut, endedBy });
    },
  };
}
