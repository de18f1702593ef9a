/** Ids are PostgreSQL integers. */
const LARGEST_ID = 2_147_483_647;

/**
 * The id of a record that a text names, as in a route or a query string: digits without sign or leading zeros, so that
 * each record has one address. Undefined for what no record can have; the API need not be called for it.
 */
export function recordIdOf(text: string | null | undefined): number | undefined {
  const id = /^[1-9][0-9]{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return id >= 1 && id <= LARGEST_ID ? id : undefined;
}
