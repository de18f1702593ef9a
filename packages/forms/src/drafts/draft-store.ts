import { DRAFT_PREFIX, draftEra } from '@tech-portal/platform';
import isEqual from 'fast-deep-equal';
import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';
import { readStored, storedText } from './stored-draft.ts';
import type { StoredDraft } from './stored-draft.ts';

/**
 * Whose drafts they are: the id of an account (`useSession().accountId`), or `anyone` on a page before the sign-in.
 * While it is unknown (undefined) nothing is read and nothing is stored.
 */
export type DraftOwner = number | 'anyone' | undefined;

export interface DraftStoreOptions<Value> {
  /** Unique name, part of the key. */
  name: string;
  /** What is stored, and what counts as a draft when it is read. Fields it does not name, such as a password, are left out. */
  schema: GenericSchema<unknown, Value>;
  /** `local` outlives the tab and is shared by the tabs of a browser; `session` ends with the tab. */
  storage: 'local' | 'session';
  /** Milliseconds after the last change before a form or page writes, for work that is large; by default it writes at once. */
  debounce?: number;
}

export interface DraftPlace {
  /** What the draft belongs to besides its owner, e.g. the id of a cart; part of the key. */
  scope?: string | number | undefined;
  /** State of what the draft changes, e.g. when that was last modified: a draft of another state is none. */
  version?: string | number | undefined;
}

/**
 * One piece of unsaved work on this device. The same owner and place have the same object. Where storage is blocked or
 * full it lives as long as the page.
 */
export interface Draft<Value> {
  readonly debounce: number;
  read(): Value | undefined;
  /** When it was written, in milliseconds; 0 when there is none. */
  writtenAt(): number;
  write(value: Value): void;
  /** Changes it as it is by now; undefined forgets it. */
  change(next: (current: Value | undefined) => Value | undefined): void;
  clear(): void;
  /** Forgets it unless something else was stored since `value`: it may have been typed on while that was sent. */
  clearIf(value: Value): void;
  /** Calls back on changes by this page and, in `local` storage, by other tabs; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export interface DraftStore<Value> {
  /** The draft of an owner; undefined while it is unknown whose it would be. */
  of(owner: DraftOwner, place?: DraftPlace): Draft<Value> | undefined;
  /** Key of a place, e.g. as name of a lock. */
  keyOf(owner: number | 'anyone', scope?: string | number): string;
  /** The keys of an owner whose scope begins with this one, and a dot. */
  keysWithin(owner: number | 'anyone', scope: string | number): string[];
  /** The draft of a key. */
  at(key: string, version?: string | number): Draft<Value>;
}

/**
 * A place for unsaved work of one kind: what was typed into a form, or is put together on a page. Log Out forgets all of
 * it in every tab; a session that ends otherwise keeps it for the same account, and no other account sees it.
 *
 * @example
 * const drafts = createDraftStore({ name: 'user-settings', schema: draftTexts(empty), storage: 'session' });
 * const draft = drafts.of(useSession().accountId, { version: user.modified });
 */
export function createDraftStore<Value extends object>(options: DraftStoreOptions<Value>): DraftStore<Value> {
  const { name, schema, storage, debounce = 0 } = options;
  const drafts = new Map<string, Draft<Value>>();
  const known = new Map<string, StoredDraft<Value>>();
  const listeners = new Map<string, Set<() => void>>();

  function attempt<Result>(action: (opened: Storage) => Result): Result | undefined {
    try {
      return action(storage === 'local' ? window.localStorage : window.sessionStorage);
    } catch {
      return undefined;
    }
  }

  const textAt = (key: string): string | null => attempt((opened) => opened.getItem(key)) ?? null;

  /** What is stored; as it was written where the storage did not take it. */
  function current(key: string): StoredDraft<Value> {
    const text = textAt(key);
    const last = known.get(key);
    if (last?.text === text && last.era === draftEra()) return last;
    const read = readStored(schema, text, draftEra());
    known.set(key, read);
    return read;
  }

  function put(key: string, text: string | null, stored: Omit<StoredDraft<Value>, 'text'>) {
    attempt((opened) => (text === null ? opened.removeItem(key) : opened.setItem(key, text)));
    known.set(key, { ...stored, text: textAt(key) });
    for (const listener of listeners.get(key) ?? []) listener();
  }

  function draftAt(key: string, version: string | number | undefined, era: number): Draft<Value> {
    const draft: Draft<Value> = {
      debounce,
      read() {
        const stored = current(key);
        return stored.version === version ? stored.value : undefined;
      },
      writtenAt: () => (draft.read() ? current(key).at : 0),
      write(value) {
        const { success, output } = safeParse(schema, value);
        // Log Out has forgotten it; a page on its way out does not write it again.
        if (!success || era !== draftEra()) return;
        const stored = { value: output, at: Date.now(), era, version };
        put(key, storedText(stored), stored);
      },
      change(next) {
        const value = next(draft.read());
        if (value === undefined) draft.clear();
        else draft.write(value);
      },
      clear() {
        if (era === draftEra()) put(key, null, { value: undefined, at: 0, era, version: undefined });
      },
      clearIf(value) {
        const { success, output } = safeParse(schema, value);
        if (success && isEqual(draft.read(), output)) draft.clear();
      },
      subscribe(listener) {
        const own = listeners.get(key) ?? new Set();
        listeners.set(key, own.add(listener));
        const onStorage = (event: StorageEvent) => {
          if (event.key === null || event.key === key) listener();
        };
        window.addEventListener('storage', onStorage);
        return () => {
          own.delete(listener);
          window.removeEventListener('storage', onStorage);
        };
      },
    };
    return draft;
  }

  function at(key: string, version?: string | number): Draft<Value> {
    const era = draftEra();
    const id = [era, version, key].join(' ');
    const draft = drafts.get(id) ?? draftAt(key, version, era);
    drafts.set(id, draft);
    return draft;
  }

  const keyOf = (owner: number | 'anyone', scope?: string | number): string =>
    [DRAFT_PREFIX + name, ...(owner === 'anyone' ? [] : [owner]), ...(scope === undefined ? [] : [scope])].join('.');

  return {
    keyOf,
    at,
    of: (owner, place) => (owner === undefined ? undefined : at(keyOf(owner, place?.scope), place?.version)),
    keysWithin: (owner, scope) =>
      attempt((opened) => Object.keys(opened).filter((key) => key.startsWith(`${keyOf(owner, scope)}.`))) ?? [],
  };
}
