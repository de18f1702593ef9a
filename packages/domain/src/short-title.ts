import { plainText } from './plain-text.ts';
import { truncate } from './truncate.ts';

const LONGEST = 50;

/** Title of a part in a message: plain text, over 50 characters cut to 47 plus an ellipsis. */
export function shortTitle(title: string): string {
  const text = plainText(title);
  return Array.from(text).length > LONGEST ? truncate(text, LONGEST - 3) : text;
}
