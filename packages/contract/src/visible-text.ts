/**
 * Soft hyphens, direction marks, embeddings, overrides and isolates, fillers and tags: characters without a glyph.
 * Joiners stay, as emoji and scripts need them, and so does the byte order mark that begins files.
 */
const hidden =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/**
 * Removes invisible characters from external text, which could reverse adjacent text or pass for empty text (UI-19).
 *
 * @example visibleText('Vent \u202Enaf') // 'Vent naf'
 */
export const visibleText = (text: string): string => text.replaceAll(hidden, '');
