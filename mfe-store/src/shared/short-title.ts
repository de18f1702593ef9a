import { plainText, truncate } from '@tech-portal/domain';

const LONGEST = 50;

/** A part's title in a message: over 50 characters it is cut to 47 plus an ellipsis (document 2, section 4). */
export function shortTitle(title: string): string {
  const text = plainText(title);
  return Array.from(text).length > LONGEST ? truncate(text, LONGEST - 3) : text;
}
