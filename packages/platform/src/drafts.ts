/** Key prefix of unsaved work in local and session storage. */
export const DRAFT_PREFIX = 'tech-portal.draft.';

/** IndexedDB database of files that were chosen but not sent yet; `packages/forms` fills it. */
export const DRAFT_FILES_DATABASE = 'tech-portal.draft-files';

/** Storage key of the number of logouts on this device; writing it notifies the other tabs. */
const LOGOUT_COUNT_KEY = 'tech-portal.log-outs';

// Logouts in this tab, if storage is blocked.
let fallbackCount = 0;

/** Number of logouts on this device. Drafts from before the last logout are invalid. */
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
    // A browser that denies access to IndexedDB stores no files.
  }
}

/**
 * Deletes the drafts of all accounts on this device at Log Out, in every tab. Drafts that pages write while they unload
 * are invalid, because the logout count has changed. A session that ends in another way keeps its drafts.
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

/** Handles the `storage` event of a Log Out in another tab: deletes this tab's drafts. */
export function clearDraftsOnStorageEvent({ key }: StorageEvent): void {
  if (key === LOGOUT_COUNT_KEY) removeAllDrafts();
}
