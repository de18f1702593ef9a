/** Parses a day in a URL, YYYY-MM-DD; undefined for anything else. */
export const parseDay = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
