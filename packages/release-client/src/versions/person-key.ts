const key = 'release-person';

/**
 * Who uses this browser, as far as releases are concerned: an account once one has signed in on this device, until then
 * the device. Decides who gets a canary; empty when nothing can be stored.
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

/** Notes the account, so that it gets the same versions on every device from the next page load on. */
export function rememberPerson(userId: number): void {
  try {
    localStorage.setItem(key, `user-${userId}`);
  } catch {
    // Without storage the device stays unknown, and gets what is live.
  }
}
