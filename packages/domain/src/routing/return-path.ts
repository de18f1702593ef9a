/**
 * A remembered page as a path of this portal, or undefined when it could lead anywhere else: only path and query,
 * never another origin, never a scheme, no control characters (decision 2).
 */
export function safeReturnPath(remembered: unknown): string | undefined {
  if (typeof remembered !== 'string' || !/^\/(?![/\\])/.test(remembered)) return undefined;
  if (/[\u0000-\u001f\u007f\\]/.test(remembered)) return undefined;
  const base = 'https://portal.invalid';
  const url = URL.canParse(remembered, base) ? new URL(remembered, base) : undefined;
  if (url?.origin !== base || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search;
}
