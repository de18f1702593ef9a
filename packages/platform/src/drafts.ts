/** Key prefix of unsaved work, in local and in session storage. */
export const DRAFT_PREFIX = 'tech-portal.draft.';

/** IndexedDB database of chosen files that are not yet sent; `packages/forms` fills it. */
export const DRAFT_FILES = 'tech-portal.draft-files';

/** Counts logouts on this device; a change notifies the other tabs. */
const LOG_OUTS = 'tech-portal.log-outs';

// Count of this page where storage is blocked.
let counted = 0;

/** Number of logouts on this device. Drafts from before the last one are invalid. */
export function draftEra(): number {
  try {
    return Math.max(Number(window.localStorage.getItem(LOG_OUTS)) || 0, counted);
  } catch {
    return counted;
  }
}

function removeAll(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[name];
      for (const key of Object.keys(storage)) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
    } catch {
      // Blocked storage holds no drafts.
    }
  }
  try {
    window.indexedDB.deleteDatabase(DRAFT_FILES);
  } catch {
    // Such a browser stores no files either.
  }
}

/**
 * Clears the unsaved work of everybody on this device at Log Out, here and in every other tab. Later writes of
 * unloading pages are ignored. A session that ends otherwise keeps its drafts.
 */
export function forgetDrafts(): void {
  const era = draftEra() + 1;
  try {
    window.localStorage.setItem(LOG_OUTS, String(era));
  } catch {
    counted = era;
  }
  removeAll();
}

/** Clears the drafts of this tab after Log Out in another one, on its `storage` event. */
export function forgetDraftsWith({ key }: StorageEvent): void {
  if (key === LOG_OUTS) removeAll();
}
