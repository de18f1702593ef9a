import { DRAFT_PREFIX, logoutCount } from '@tech-portal/platform';
import isEqual from 'fast-deep-equal';
import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';
import { parseDraft, serializeDraft } from './stored-draft.ts';
import type { StoredDraft } from './stored-draft.ts';

/**
 * Owner of drafts: an account id (`useSession().accountId`), or `anyone` on a page before sign-in. While unknown
 * (undefined), nothing is read or stored.
 */
export type DraftOwner = number | 'anyone' | undefined;

export interface DraftStoreOptions<Value> {
  /** Unique name, part of the key. */
  name: string;
  /**
   * Schema of stored drafts, applied on write and read. Fields it does not name, such as a password, are not stored.
   */
  schema: GenericSchema<unknown, Value>;
  /** `local` outlives the tab and is shared by the tabs of a browser; `session` ends with the tab. */
  storage: 'local' | 'session';
  /** Debounce in milliseconds for large work; by default every change is written at once. */
  debounce?: number;
}

export interface DraftTarget {
  /** Record of the draft, e.g. the id of a cart; part of the key. */
  scope?: string | number | undefined;
  /** Version of the record, e.g. its modification time; drafts of another version are ignored. */
  version?: string | number | undefined;
}

/**
 * Unsaved work on this device. The same owner and target get the same object. If storage is blocked or full, the work
 * lasts as long as the page.
 */
export interface Draft<Value> {
  readonly debounce: number;
  read(): Value | undefined;
  /** Time of writing in milliseconds; 0 without a draft. */
  writtenAt(): number;
  write(value: Value): void;
  /** Changes the current draft; undefined removes it. */
  change(next: (current: Value | undefined) => Value | undefined): void;
  clear(): void;
  /** Removes the draft unless it differs from `value`: the user may have typed while it was sent. */
  clearIf(value: Value): void;
  /** Subscribes to changes by this page and, in `local` storage, by other tabs; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export interface DraftStore<Value> {
  /** Draft of an owner; undefined while the owner is unknown. */
  of(owner: DraftOwner, target?: DraftTarget): Draft<Value> | undefined;
  /** Key of a draft, e.g. as the name of a lock. */
  keyOf(owner: number | 'anyone', scope?: string | number): string;
  /** Keys of an owner's drafts whose scope begins with `scope` and a dot. */
  keysWithin(owner: number | 'anyone', scope: string | number): string[];
  at(key: string, version?: string | number): Draft<Value>;
}

/**
 * Creates a store for unsaved work of one kind: input of a form or a page. Log Out clears it in every tab. A session
 * that ends otherwise keeps it for the same account, invisible to others.
 *
 * @example
 * const drafts = createDraftStore({ name: 'user-settings', schema: textDraftSchema(empty), storage: 'session' });
 * const draft = drafts.of(useSession().accountId, { version: user.modified });
 */
export function createDraftStore<Value extends object>(options: DraftStoreOptions<Value>): DraftStore<Value> {
  const { name, schema, storage, debounce = 0 } = options;
  const drafts = new Map<string, Draft<Value>>();
  const cache = new Map<string, StoredDraft<Value>>();
  const listeners = new Map<string, Set<() => void>>();

  function withStorage<Result>(action: (webStorage: Storage) => Result): Result | undefined {
    try {
      return action(storage === 'local' ? window.localStorage : window.sessionStorage);
    } catch {
      return undefined;
    }
  }

  const storedTextAt = (key: string): string | null => withStorage((webStorage) => webStorage.getItem(key)) ?? null;

  /** Stored draft, or the one in memory if the storage rejected it. */
  function current(key: string): StoredDraft<Value> {
    const text = storedTextAt(key);
    const cached = cache.get(key);
    if (cached?.text === text && cached.logoutCount === logoutCount()) return cached;
    const read = parseDraft(schema, text, logoutCount());
    cache.set(key, read);
    return read;
  }

  function put(key: string, text: string | null, stored: Omit<StoredDraft<Value>, 'text'>) {
    withStorage((webStorage) => (text === null ? webStorage.removeItem(key) : webStorage.setItem(key, text)));
    cache.set(key, { ...stored, text: storedTextAt(key) });
    for (const listener of listeners.get(key) ?? []) listener();
  }

  function createDraft(key: string, version: string | number | undefined, logoutCountAtOpening: number): Draft<Value> {
    const draft: Draft<Value> = {
      debounce,
      read() {
        const stored = current(key);
        return stored.version === version ? stored.value : undefined;
      },
      writtenAt: () => (draft.read() ? current(key).at : 0),
      write(value) {
        const { success, output } = safeParse(schema, value);
        // Log Out has cleared it; an unloading page must not write it again.
        if (!success || logoutCountAtOpening !== logoutCount()) return;
        const stored = { value: output, at: Date.now(), logoutCount: logoutCountAtOpening, version };
        put(key, serializeDraft(stored), stored);
      },
      change(next) {
        const value = next(draft.read());
        if (value === undefined) draft.clear();
        else draft.write(value);
      },
      clear() {
        if (logoutCountAtOpening !== logoutCount()) return;
        put(key, null, { value: undefined, at: 0, logoutCount: logoutCountAtOpening, version: undefined });
      },
      clearIf(value) {
        const { success, output } = safeParse(schema, value);
        if (success && isEqual(draft.read(), output)) draft.clear();
      },
      subscribe(listener) {
        const keyListeners = listeners.get(key) ?? new Set();
        listeners.set(key, keyListeners.add(listener));
        const onStorage = (event: StorageEvent) => {
          if (event.key === null || event.key === key) listener();
        };
        window.addEventListener('storage', onStorage);
        return () => {
          keyListeners.delete(listener);
          window.removeEventListener('storage', onStorage);
        };
      },
    };
    return draft;
  }

  function at(key: string, version?: string | number): Draft<Value> {
    const currentLogoutCount = logoutCount();
    const id = [currentLogoutCount, version, key].join(' ');
    const draft = drafts.get(id) ?? createDraft(key, version, currentLogoutCount);
    drafts.set(id, draft);
    return draft;
  }

  const keyOf = (owner: number | 'anyone', scope?: string | number): string =>
    [DRAFT_PREFIX + name, ...(owner === 'anyone' ? [] : [owner]), ...(scope === undefined ? [] : [scope])].join('.');

  return {
    keyOf,
    at,
    of: (owner, target) => (owner === undefined ? undefined : at(keyOf(owner, target?.scope), target?.version)),
    keysWithin: (owner, scope) =>
      withStorage((webStorage) => Object.keys(webStorage).filter((key) => key.startsWith(`${keyOf(owner, scope)}.`))) ??
      [],
  };
}
