/** Reads the header with the id of the caller's set of app versions; ignores malformed values. */
export function readVersionSetId(headers: Headers): string | undefined {
  const value = headers.get('x-portal-composition');
  return value !== null && /^[0-9a-z]{1,16}$/.test(value) ? value : undefined;
}
