import { plainText } from './plain-text.ts';

/** Title of a part as plain text, with a fallback, as links and screen readers need a name. */
export const plainTitle = (html: string): string => plainText(html) || 'Untitled part';
