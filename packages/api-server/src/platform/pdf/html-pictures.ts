import { toBase64 } from '../http/base64.ts';
import type { DocumentLogo, DocumentPhoto, DocumentSignature, PrintedDocument } from './printed-document.ts';
import { signatureSvg } from './signature-svg.ts';

/** Maximum size of a photo in inches: half the page width minus the gap, and six photos per page, as in the PDF. */
const MAX_PHOTO_INCHES = { width: 3.55, height: 2.78 } as const;
const PRINT_COLORS = 'print-color-adjust: exact; -webkit-print-color-adjust: exact;';

/** Escapes any text for a style sheet, except letters, digits and spaces. */
export const escapeCssText = (text: string): string =>
  `"${text.replaceAll(/[^A-Za-z0-9 ]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`;

const sizeStyle = ({ width, height }: { readonly width: number; readonly height: number }, inches: number): string =>
  `width: ${((inches * width) / height).toFixed(3)}in; height: ${inches.toFixed(3)}in;`;

/** Shows the logo at its natural size, at most half an inch high. */
function logoStyle(logo: DocumentLogo, company: string): string {
  const inches = Math.min(0.5, logo.height / 96, (2.5 * logo.height) / logo.width);
  const url = `url("data:image/png;base64,${toBase64(logo.png)}")`;
  return `.document .seller::before { content: ''; content: '' / ${escapeCssText(company)}; display: block; ${sizeStyle(logo, inches)} margin-bottom: 0.06in; background: ${url} 0 0 / 100% 100% no-repeat; ${PRINT_COLORS} }`;
}

/** Uses CSS content, because printers omit background images. */
const signatureStyle = (signature: DocumentSignature): string =>
  `.document .signature { display: inline-block; border-bottom: 0.5pt solid #999; margin-bottom: 0.06in; } .document .signature::before { content: url("data:image/svg+xml,${encodeURIComponent(signatureSvg(signature))}") / "Signature"; }`;

function photoStyle({ name, width, height, jpeg }: DocumentPhoto, at: number): string {
  const scale = Math.min(MAX_PHOTO_INCHES.width / width, MAX_PHOTO_INCHES.height / height);
  const url = `url("data:image/jpeg;base64,${toBase64(jpeg)}")`;
  // Browsers without alternative text in `content` use the first declaration.
  return `.document .photo-${at + 1}::before { content: ''; content: '' / ${escapeCssText(name)}; width: ${(width * scale).toFixed(3)}in; aspect-ratio: ${width} / ${height}; background-image: ${url}; }`;
}

const photosStyle = (photos: readonly DocumentPhoto[]): readonly string[] => [
  `.document .photo::before { display: block; align-self: end; max-width: 100%; margin-bottom: 0.04in; background: 0 0 / contain no-repeat; ${PRINT_COLORS} }`,
  ...photos.map(photoStyle),
];

/**
 * Renders pictures as styles, because the allow-list for markup removes images (EST-81). Unlike backgrounds, they
 * always print.
 */
export const pictureStyles = ({ logo, company, signature, photos }: PrintedDocument): string =>
  [
    ...(logo ? [logoStyle(logo, company)] : []),
    ...(signature ? [signatureStyle(signature)] : []),
    ...(photos && photos.shown.length > 0 ? photosStyle(photos.shown) : []),
  ].join('\n');
