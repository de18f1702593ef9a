/** Reads the header with the id of the caller's set of app versions; ignores malformed values. */
export function compositionOf(headers: Headers): string | undefined {
  const stamp = headers.get('x-portal-composition');
  return stamp !== null && /^[0-9a-z]{1,16}$/.test(stamp) ? stamp : undefined;
}
