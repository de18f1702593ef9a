/** Letters and digits that nobody mistakes for another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A new order number, such as `TP-7F3K2M9Q`: short enough to be told on the phone, too many to be guessed. */
export function createTransId(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => alphabet[byte % alphabet.length]);
  return `TP-${letters.join('')}`;
}
