const key = 'release-person';

/**
 * Identifies the user of this browser for canaries: an account once one has signed in on this device, until then the
 * device. Empty when nothing can be stored.
 */
export function readPersonKey(): string {
  try {
    const stored = localStorage.getItem(key);
    if (stored) return stored;
    const device = `device-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
    localStorage.setItem(key, device);
    return device;
  } catch {
    return '';
  }
}

/** Stores the account, to give it the same versions on every device from the next page load on. */
export function storePersonKey(userId: number): void {
  try {
    localStorage.setItem(key, `user-${userId}`);
  } catch {
    // Without storage the device stays unknown, and gets the live versions.
  }
}
