const key = 'release-person';

/**
 * Key that identifies the user of this browser for canaries: the account that last signed in on this device or, before
 * the first sign-in, the device. Empty if nothing can be stored.
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

/** Stores the account, so that its user gets the same versions on every device from the next page load on. */
export function storePersonKey(userId: number): void {
  try {
    localStorage.setItem(key, `user-${userId}`);
  } catch {
    // If storage is unavailable, the device has no key and gets the live versions.
  }
}
