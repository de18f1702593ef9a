import { plainText } from './plain-text.ts';
import { truncate } from './truncate.ts';

const MAX_TITLE_LENGTH = 50;

/** Title of a part in a message: plain text, over 50 characters cut to 47 plus an ellipsis. */
export function shortTitle(title: string): string {
  const text = plainText(title);
  return Array.from(text).length > MAX_TITLE_LENGTH ? truncate(text, MAX_TITLE_LENGTH - 3) : text;
}
