import { plainText } from './plain-text.ts';

/** Title of a part as plain text, with a fallback, as links and screen readers need a name. */
export const titleText = (html: string): string => plainText(html) || 'Untitled part';
