import { formatDateTime } from '@tech-portal/domain';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const relativeTimeFormat = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** Formats a past time: 'just now', '5 minutes ago', '3 hours ago'; from one day on, the date and time. */
export function timeAgo(timestamp: string, now: number): string {
  const ms = now - Date.parse(timestamp);
  // Clock skew can put a timestamp in the future.
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return relativeTimeFormat.format(-Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < 24 * HOUR_MS) return relativeTimeFormat.format(-Math.floor(ms / HOUR_MS), 'hour');
  return formatDateTime(timestamp);
}
