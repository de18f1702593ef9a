import { clearDraftsOnStorageEvent } from '@tech-portal/platform';
import type { SessionSnapshot } from '@tech-portal/platform/access';
import { readStoredSession } from '@tech-portal/platform/stored-session';

const keys = ['token', 'role', 'approved', 'account'] as const;

/** Suffix that ties a stored account id to its token, so an id left over from an earlier session is ignored. */
const tokenSuffix = (token: string): string => ` ${token.slice(-8)}`;

const accountOf = (token: string, stored: string | null): number | undefined =>
  stored?.endsWith(tokenSuffix(token)) ? Number.parseInt(stored, 10) || undefined : undefined;

/** Session in local storage. Blocked, full or broken storage is ignored. */
export interface SessionStorage {
  read(): SessionSnapshot;
  /** Returns true if the session was stored. A failed write leaves nothing behind. */
  write(session: SessionSnapshot): boolean;
  clear(): void;
  /** Calls the listener when another tab signs in, signs out or updates its role. */
  onOtherTabChange(listener: () => void): () => void;
}

const emptyStorage: Pick<Storage, 'getItem'> = { getItem: () => null };

function succeeds(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

/** @param open Returns the browser's storage; may throw if the user blocked it. */
export function createSessionStorage(open: () => Storage = () => window.localStorage): SessionStorage {
  function clear() {
    succeeds(() => keys.forEach((key) => open().removeItem(key)));
  }

  return {
    read() {
      try {
        const session = readStoredSession(open());
        return { ...session, accountId: accountOf(session.token, open().getItem('account')) };
      } catch {
        return readStoredSession(emptyStorage);
      }
    },
    write({ token, role, approved, accountId }) {
      // Writes the token last: other tabs react to it and need the rest in place.
      const isStored = succeeds(() => {
        open().setItem('role', role);
        open().setItem('approved', approved ? '1' : '0');
        if (accountId === undefined) open().removeItem('account');
        else open().setItem('account', accountId + tokenSuffix(token));
        open().setItem('token', token);
      });
      if (!isStored) clear();
      return isStored;
    },
    clear,
    onOtherTabChange(listener) {
      const onStorage = (event: StorageEvent) => {
        clearDraftsOnStorageEvent(event);
        if (event.key === null || keys.some((key) => key === event.key)) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
