/** How the keys of unsaved work begin, in local and in session storage. */
export const DRAFT_PREFIX = 'tech-portal.draft.';

/** The database of files that were chosen and have not been sent; `packages/forms` fills it. */
export const DRAFT_FILES = 'tech-portal.draft-files';

/** Counts the times that Log Out was pressed on this device; a change of it notifies the other tabs. */
const LOG_OUTS = 'tech-portal.log-outs';

// What could not be stored: the count of this page.
let counted = 0;

/** How often Log Out was pressed on this device. A draft that was written before the last time is no draft any more. */
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
    // Nor does a browser that stores no files.
  }
}

/**
 * Log Out: forgets the unsaved work of everybody on this device, here and in every other tab. What a page still writes
 * on its way out counts for nothing. A session that ends otherwise keeps its drafts.
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

/** Forgets the drafts of this tab too when Log Out was pressed in another one, as its `storage` event says. */
export function forgetDraftsWith({ key }: StorageEvent): void {
  if (key === LOG_OUTS) removeAll();
}
