/** The short id of what ran together in the caller's tab, in the header the browser sends; anything else is left out. */
export function compositionOf(headers: Headers): string | undefined {
  const stamp = headers.get('x-portal-composition');
  return stamp !== null && /^[0-9a-z]{1,16}$/.test(stamp) ? stamp : undefined;
}
