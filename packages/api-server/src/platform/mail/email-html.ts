import { escapeHtml } from './escape-html.ts';

// Ink and paper together: over a dark canvas of a mail program the ink alone could not be read.
const STYLE = 'font-family:sans-serif;line-height:1.5;color:#1f2933;background-color:#ffffff';
const TONES = { action: '#1c5d99', warning: '#a61b1b' } as const;

/** The HTML of an email out of its parts; what people wrote in them is escaped. Its colors are those of a light page. */
export const emailHtml = (...parts: readonly string[]): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light">',
    `<meta name="supported-color-schemes" content="light"></head><body style="${STYLE}">`,
    ...parts,
    '</body></html>',
  ].join('');

/** A paragraph with a link that looks like a button. */
export const emailButton = (link: string, words: string, tone: keyof typeof TONES = 'action'): string =>
  `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:6px;` +
  `background:${TONES[tone]};color:#ffffff;text-decoration:none">${escapeHtml(words)}</a></p>`;
