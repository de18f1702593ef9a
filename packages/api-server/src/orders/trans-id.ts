/** Letters and digits without look-alikes. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Creates an order number such as `TP-7F3K2M9QXA`: short enough for the phone, too many to guess.
 *
 * @param bytes Ten random bytes; sample data passes fixed ones, to get the same numbers each time.
 */
export function createTransId(bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(10))): string {
  const letters = [...bytes].map((byte) => alphabet[byte % alphabet.length]);
  return `TP-${letters.join('')}`;
}
