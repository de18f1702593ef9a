/** The time of day of the person looking; here, as pages without a payment need not load it. */
const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

const MINUTE = 60_000;
/** A payment is released within minutes: what is farther away, or past, is for a device whose clock is wrong. */
const FARTHEST = 15 * MINUTE;

/**
 * Says by when it is known what became of a payment, at the latest; the time is rounded up to the minute. PAY-13
 *
 * @param knownBy What the server said last; undefined where nobody can say
 */
export function describeKnownBy(knownBy: string | undefined, now = Date.now()): string {
  if (knownBy === undefined) return 'How long that takes cannot be said yet.';
  const moment = Date.parse(knownBy);
  const left = moment - now;
  if (left <= 0 || left > FARTHEST) return 'It is known within a few minutes.';
  if (left <= MINUTE) return 'It is known within a minute.';
  const minute = Math.ceil(moment / MINUTE) * MINUTE;
  return `It is known by ${timeOfDay.format(minute)} at the latest.`;
}
