/** Formats a moment in a time zone, such as `March 1, 2026 at 9:05 AM CST`. */
export const formatDateTime = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(date);
