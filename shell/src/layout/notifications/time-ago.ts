import { formatMoment } from '@tech-portal/domain';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** How long ago a point in time is, in words: 'just now', '5 minutes ago', '3 hours ago'; from a day on, the time itself. */
export function timeAgo(timestamp: string, now: number): string {
  const ms = now - Date.parse(timestamp);
  // Clocks differ: what is said to come from the future has just happened.
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return words.format(-Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < 24 * HOUR_MS) return words.format(-Math.floor(ms / HOUR_MS), 'hour');
  return formatMoment(timestamp);
}
