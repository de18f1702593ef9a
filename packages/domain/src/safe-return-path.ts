/** Placeholder origin for parsing; it exists nowhere. */
const OWN_ORIGIN = 'https://portal.invalid';

/**
 * Validates the path and query of a page of this portal, to open after login. Undefined for anything else: other
 * origins in any spelling (`//evil`, `/\evil`, `/..//evil`), schemes, control characters (LOGIN-4).
 */
export function safeReturnPath(remembered: unknown): string | undefined {
  // Browsers drop tabs and line breaks and read a backslash as a slash before parsing a URL.
  if (typeof remembered !== 'string' || !/^\/[^\p{Cc}\\]*$/u.test(remembered)) return undefined;
  if (!URL.canParse(remembered, OWN_ORIGIN)) return undefined;
  const { origin, pathname, search } = new URL(remembered, OWN_ORIGIN);
  return origin === OWN_ORIGIN && !pathname.startsWith('//') ? pathname + search : undefined;
}
