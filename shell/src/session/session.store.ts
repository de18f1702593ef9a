import type { SessionSnapshot } from '@tech-portal/platform/access';
import { createStore } from 'zustand/vanilla';
import type { SessionStorage } from './session-storage.ts';

export interface SessionState extends SessionSnapshot {
  /** The server has not yet said what role and approval this token has. */
  readonly checking: boolean;
  /** The person pressed Log Out here: the page that was left is not to be remembered. */
  readonly leftOnPurpose: boolean;
}

export interface SessionStore {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  logIn(session: SessionSnapshot): void;
  /** The server's word on role and approval overwrites what was stored; undefined when it could not say. */
  settleCheck(account?: Pick<SessionSnapshot, 'role' | 'approved'>): void;
  logOut(options?: { onPurpose: boolean }): void;
}

const signedOut = { token: '', role: '', approved: false, checking: false } as const;

/** The session, kept in local storage under the keys token, role and approved (document 1, sections 3 and 4). */
export function createSessionStore(storage: SessionStorage): SessionStore {
  const stored = storage.read();
  const store = createStore<SessionState>(() => ({
    ...stored,
    checking: stored.token !== '',
    leftOnPurpose: false,
  }));
  let kept = true;

  storage.onForeignChange(() => {
    const own = store.getState();
    const foreign = storage.read();
    // What was never stored cannot be gone from the storage.
    if (!kept && foreign.token === '') return;
    kept = true;
    if (foreign.token === '') {
      if (own.token !== '') store.setState({ ...signedOut, leftOnPurpose: false });
      return;
    }
    store.setState({ ...foreign, checking: own.checking || foreign.token !== own.token, leftOnPurpose: false });
  });

  return {
    get: store.getState,
    subscribe: store.subscribe,
    logIn(session) {
      kept = storage.write(session);
      store.setState({ ...session, checking: true, leftOnPurpose: false });
    },
    settleCheck(account) {
      const { token } = store.getState();
      if (account && token !== '' && kept) kept = storage.write({ token, ...account });
      store.setState({ ...account, checking: false });
    },
    logOut({ onPurpose } = { onPurpose: false }) {
      storage.clear();
      store.setState({ ...signedOut, leftOnPurpose: onPurpose });
    },
  };
}
