import { forgetDraftsWith } from '@tech-portal/platform';
import type { SessionSnapshot } from '@tech-portal/platform/access';
import { readStoredSession } from '@tech-portal/platform/stored-session';

const keys = ['token', 'role', 'approved', 'account'] as const;

/** Names the token that an account was read for, so that the id never outlives the session it belongs to. */
const markOf = (token: string): string => ` ${token.slice(-8)}`;

const accountOf = (token: string, stored: string | null): number | undefined =>
  stored?.endsWith(markOf(token)) ? Number.parseInt(stored, 10) || undefined : undefined;

/** Local storage as the session uses it; blocked, full or broken storage is simply no memory. */
export interface SessionStorage {
  read(): SessionSnapshot;
  /** Whether it was stored. Nothing of a session that does not fit stays behind. */
  write(session: SessionSnapshot): boolean;
  clear(): void;
  /** Calls back when another tab logged in, out, or re-read its role. */
  onForeignChange(listener: () => void): () => void;
}

const nothing: Pick<Storage, 'getItem'> = { getItem: () => null };

function attempt(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

/** @param open Returns the browser's storage; may throw where the user has blocked it. */
export function createSessionStorage(open: () => Storage = () => window.localStorage): SessionStorage {
  function clear() {
    attempt(() => keys.forEach((key) => open().removeItem(key)));
  }

  return {
    read() {
      try {
        const session = readStoredSession(open());
        return { ...session, accountId: accountOf(session.token, open().getItem('account')) };
      } catch {
        return readStoredSession(nothing);
      }
    },
    write({ token, role, approved, accountId }) {
      // The token last: other tabs act on it, and find the rest in place.
      const isStored = attempt(() => {
        open().setItem('role', role);
        open().setItem('approved', approved ? '1' : '0');
        if (accountId === undefined) open().removeItem('account');
        else open().setItem('account', accountId + markOf(token));
        open().setItem('token', token);
      });
      if (!isStored) clear();
      return isStored;
    },
    clear,
    onForeignChange(listener) {
      const onStorage = (event: StorageEvent) => {
        forgetDraftsWith(event);
        if (event.key === null || keys.some((own) => own === event.key)) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
