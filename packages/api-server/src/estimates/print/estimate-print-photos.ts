import { base64 } from '../../platform/http/index.ts';
import { escapeHtml } from '../../platform/mail/index.ts';
import { PICTURE_TYPE } from '../photos/photo-store.ts';
import { lostPhotosText } from '../photos/printed-photos.ts';
import type { PrintedPhoto, PrintedPhotos } from '../photos/printed-photos.ts';

/** Half of a page's width, less the room between two. */
const WIDTH = 3.55;
const HEIGHT = 2.65;

const isEmpty = ({ shown, lost }: PrintedPhotos): boolean => shown.length === 0 && lost === 0;

/** Any text within a style sheet: nothing of it but letters, digits and spaces stands there as it is. */
const cssText = (text: string): string =>
  `"${text.replaceAll(/[^A-Za-z0-9 ]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`;

/** Photos two beside each other, of which what stands in the page is the caption (EST-149). */
export function printedPhotos(photos: PrintedPhotos): string {
  if (isEmpty(photos)) return '';
  const cells = photos.shown.map(
    ({ caption }, at) =>
      `<div class="photo photo-${at + 1}">${caption === '' ? '' : `<p class="note">${escapeHtml(caption)}</p>`}</div>`,
  );
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) => cells.slice(2 * row, 2 * row + 2));
  const lost = lostPhotosText(photos.lost);
  return [
    '<section class="photos"><h2>Photos</h2>',
    ...rows.map((row) => `<div class="pair">${row.join('')}</div>`),
    `${lost === '' ? '' : `<p>${lost}</p>`}</section>`,
  ].join('');
}

function pictureStyle({ name, width, height, picture }: PrintedPhoto, at: number): string {
  const scale = Math.min(WIDTH / width, HEIGHT / height);
  const size = `width: ${(width * scale).toFixed(3)}in; aspect-ratio: ${width} / ${height};`;
  const url = `url("data:${PICTURE_TYPE};base64,${base64(picture)}")`;
  // A browser that knows no text for a picture takes the first content.
  return `.estimate .photo-${at + 1}::before { content: ''; content: '' / ${cssText(name)}; ${size} background-image: ${url}; }`;
}

/**
 * Photos are styles, as a logo is, since what stands in the page is reduced to texts (EST-81); printed also where
 * backgrounds are not. Nothing without photos.
 */
export function photosStyle(photos: PrintedPhotos): string {
  if (isEmpty(photos)) return '';
  return `
.estimate .photos { margin-top: 0.35in; }
.estimate .photos h2 { break-after: avoid; margin-bottom: 0.08in; }
.estimate .pair { display: flex; gap: 0.2in; margin-bottom: 0.15in; break-inside: avoid; }
.estimate .photo { flex: 0 1 ${WIDTH}in; min-width: 0; overflow-wrap: anywhere; }
.estimate .photo::before { display: block; max-width: 100%; margin-bottom: 0.04in; background: 0 0 / contain no-repeat; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
${photos.shown.map(pictureStyle).join('\n')}
`;
}
