/** Key prefix of unsaved work, in local and in session storage. */
export const DRAFT_PREFIX = 'tech-portal.draft.';

/** IndexedDB database of chosen files that are not yet sent; `packages/forms` fills it. */
export const DRAFT_FILES_DATABASE = 'tech-portal.draft-files';

/** Counts logouts on this device; a change notifies the other tabs. */
const LOGOUT_COUNT_KEY = 'tech-portal.log-outs';

// Count of this page where storage is blocked.
let fallbackCount = 0;

/** Number of logouts on this device. Drafts from before the last one are invalid. */
export function logoutCount(): number {
  try {
    return Math.max(Number(window.localStorage.getItem(LOGOUT_COUNT_KEY)) || 0, fallbackCount);
  } catch {
    return fallbackCount;
  }
}

function removeAllDrafts(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[name];
      for (const key of Object.keys(storage)) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
    } catch {
      // Blocked storage holds no drafts.
    }
  }
  try {
    window.indexedDB.deleteDatabase(DRAFT_FILES_DATABASE);
  } catch {
    // Such a browser stores no files either.
  }
}

/**
 * Clears the unsaved work of everybody on this device at Log Out, here and in every other tab. Later writes of
 * unloading pages are ignored. A session that ends otherwise keeps its drafts.
 */
export function clearDrafts(): void {
  const newCount = logoutCount() + 1;
  try {
    window.localStorage.setItem(LOGOUT_COUNT_KEY, String(newCount));
  } catch {
    fallbackCount = newCount;
  }
  removeAllDrafts();
}

/** Clears the drafts of this tab after Log Out in another one, on its `storage` event. */
export function clearDraftsOnStorageEvent({ key }: StorageEvent): void {
  if (key === LOGOUT_COUNT_KEY) removeAllDrafts();
}
