import type { DeviceSecret } from './device-secrets.table.ts';

/** How often the secret of a device is replaced while it is used. */
export const ROTATE_MS = 15 * 60_000;
/**
 * How long after a secret was first shown the one before it may still come: requests that were on their way, and browsers
 * that crashed before they had written the cookie down (they write every half minute).
 */
export const SETTLE_MS = 2 * 60_000;

/** What becomes of a request by the secret that it shows. */
export type Rotation =
  | { readonly kind: 'copied' }
  | {
      readonly kind: 'good';
      /** The secret to send, by its number. */
      readonly send: number | undefined;
      /** What is to be noted of the shown one: that it was shown first, or that it was shown again later. */
      readonly note: 'seen' | 'settled' | undefined;
    };

/**
 * Judges the secret that a request shows (SESSION-22). The next one is sent once it is due, on every response until it
 * was shown: a lost response changes nothing. Two numbers are good at the same time until the newer one has been in use
 * for {@link SETTLE_MS}, and the next one is not sent before: so whatever is on its way is at most one number behind. An
 * older one shown after that is in other hands than the newer one.
 *
 * @param shown Its number; 0 for none.
 */
export function judgeSecret(stored: DeviceSecret, shown: number, now: Date): Rotation {
  const { generation, seenAt, settled, dueAt } = stored;
  // More than one ahead: the database was restored, the browser was not.
  if (shown > generation) return { kind: 'good', send: undefined, note: 'seen' };
  if (shown < generation) {
    const mayStillCome = shown === generation - 1 && !settled;
    // It gets no other one: its browser has the newer one, unless it crashed; a copy is to fall behind.
    return mayStillCome ? { kind: 'good', send: undefined, note: undefined } : { kind: 'copied' };
  }
  if (generation === 0) return { kind: 'good', send: 1, note: undefined };
  const isSettled = settled || now.getTime() - seenAt.getTime() >= SETTLE_MS;
  return {
    kind: 'good',
    send: isSettled && now >= dueAt ? generation + 1 : undefined,
    note: isSettled && !settled ? 'settled' : undefined,
  };
}
