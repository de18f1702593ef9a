import type { DocumentSignature } from './printed-document.ts';

/** Size on paper of what was drawn: a third of the field. */
const SCALE = 1 / 3;

/** A drawn signature as a picture, dark on white. Its path has digits and the letters of lines alone. */
export const signatureSvg = ({ path, width, height }: Pick<DocumentSignature, 'path' | 'width' | 'height'>): string =>
  [
    `<svg xmlns='http://www.w3.org/2000/svg' width='${width * SCALE}' height='${height * SCALE}' viewBox='0 0 ${width} ${height}'>`,
    `<path d='${path}' fill='none' stroke='#111' stroke-width='4' stroke-linecap='round' stroke-linejoin='round'/></svg>`,
  ].join('');
