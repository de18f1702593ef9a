import { DRAFT_PREFIX } from '@tech-portal/platform';
import type { SessionSnapshot } from '@tech-portal/platform/access';
import { readStoredSession } from '../boot/stored-session.ts';

const keys = ['token', 'role', 'approved'] as const;

/** Local storage as the session uses it; blocked, full or broken storage is simply no memory. */
export interface SessionStorage {
  read(): SessionSnapshot;
  /** Whether it was kept. Nothing of a session that does not fit stays behind. */
  write(session: SessionSnapshot): boolean;
  clear(): void;
  /** Forgets the unsaved work that pages kept. */
  forgetDrafts(): void;
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

/** @param open Answers the browser's storage; may throw where the person blocked it. */
export function createSessionStorage(open: () => Storage = () => window.localStorage): SessionStorage {
  function clear() {
    attempt(() => keys.forEach((key) => open().removeItem(key)));
  }

  return {
    read() {
      try {
        return readStoredSession(open());
      } catch {
        return readStoredSession(nothing);
      }
    },
    write({ token, role, approved }) {
      // The token last: other tabs act on it, and find the rest in place.
      const kept = attempt(() => {
        open().setItem('role', role);
        open().setItem('approved', approved ? '1' : '0');
        open().setItem('token', token);
      });
      if (!kept) clear();
      return kept;
    },
    clear,
    forgetDrafts() {
      attempt(() => {
        for (const key of Object.keys(open())) if (key.startsWith(DRAFT_PREFIX)) open().removeItem(key);
      });
    },
    onForeignChange(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || keys.some((own) => own === key)) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
