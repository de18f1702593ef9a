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
