import { forgetDrafts } from '@tech-portal/platform';
import type { SessionSnapshot } from '@tech-portal/platform/access';
import { createStore } from 'zustand/vanilla';
import type { SessionStorage } from './session-storage.ts';

export interface SessionState extends SessionSnapshot {
  /** The server has not yet said what role and approval this token has. */
  readonly checking: boolean;
  /**
   * What ended the session in this tab: Log Out, or the server. Undefined while it lasts, and when another
   * tab ended it.
   */
  readonly endedBy: 'person' | 'server' | undefined;
}

export interface SessionStore {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  logIn(session: SessionSnapshot): void;
  /** What the server says of the account overwrites what was stored; undefined when it could not say. */
  settleCheck(account?: Omit<SessionSnapshot, 'token'>): void;
  logOut(endedBy: 'person' | 'server'): void;
}

const signedOut = { token: '', role: '', approved: false, accountId: undefined, checking: false } as const;

/** The session, stored in local storage under the keys token, role and approved (SESSION-1). */
export function createSessionStore(storage: SessionStorage): SessionStore {
  const stored = storage.read();
  const store = createStore<SessionState>(() => ({
    ...stored,
    checking: stored.token !== '',
    endedBy: undefined,
  }));
  let isStored = true;

  /** Takes over what another tab has stored; that it is another session is known here a moment later than there. */
  function followStorage() {
    const own = store.getState();
    const foreign = storage.read();
    // What was never stored cannot be gone from the storage.
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
      // Another tab has ended this session, or begun the next one: writing would bring it back to all of them.
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
      // What the server has ended is not what another tab has begun since.
      if (endedBy === 'server' && stored !== '' && stored !== token) {
        followStorage();
        return;
      }
      // Before the session is gone: other tabs leave their pages with it, and must not write their drafts again.
      if (endedBy === 'person') forgetDrafts();
      storage.clear();
      store.setState({ ...signedOut, endedBy });
    },
  };
}
