const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A point in time as the person looking reads it, in his own time zone, e.g. 'Mar 1, 2026, 9:05 AM'. */
export const formatMoment = (timestamp: string): string => format.format(new Date(timestamp));
