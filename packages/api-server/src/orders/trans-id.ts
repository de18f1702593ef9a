/** Letters and digits without look-alikes. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Creates a random order number such as `TP-7F3K2M9Q`: short enough for the phone, too many to guess. */
export function createTransId(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => alphabet[byte % alphabet.length]);
  return `TP-${letters.join('')}`;
}
