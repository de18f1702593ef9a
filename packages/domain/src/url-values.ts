/** Ids are PostgreSQL integers. */
const MAX_ID = 2_147_483_647;

/**
 * Parses a record id in a route or query string: digits without sign or leading zeros, to give each record one URL.
 * Undefined for an impossible id, which needs no API call.
 */
export function parseRecordId(text: string | null | undefined): number | undefined {
  const id = /^[1-9][0-9]{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return id >= 1 && id <= MAX_ID ? id : undefined;
}

/** Placeholder origin for parsing a path; no such host exists. */
const PLACEHOLDER_ORIGIN = 'https://portal.invalid';

/**
 * Validates the path and query of a portal page to open after login. Undefined for anything else: other origins in any
 * spelling (`//evil`, `/\evil`, `/..//evil`), other schemes, control characters (LOGIN-4).
 */
export function safeReturnPath(path: unknown): string | undefined {
  // Browsers drop tabs and line breaks and read a backslash as a slash before parsing a URL.
  if (typeof path !== 'string' || !/^\/[^\p{Cc}\\]*$/u.test(path)) return undefined;
  if (!URL.canParse(path, PLACEHOLDER_ORIGIN)) return undefined;
  const { origin, pathname, search } = new URL(path, PLACEHOLDER_ORIGIN);
  return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//') ? pathname + search : undefined;
}
