import { plainText } from './plain-text.ts';

/** The title of a part as plain text; a part whose title has no text still has a name to be opened and read out by. */
export const titleText = (html: string): string => plainText(html) || 'Untitled part';
