import type { DocumentSignature } from './printed-document.ts';

/** Scale on paper, a third of the drawing field. */
const SCALE = 1 / 3;

/** Renders a drawn signature as SVG, dark on white. Its path contains only digits and line commands. */
export const signatureSvg = ({ path, width, height }: Pick<DocumentSignature, 'path' | 'width' | 'height'>): string =>
  [
    `<svg xmlns='http://www.w3.org/2000/svg' width='${width * SCALE}' height='${height * SCALE}' viewBox='0 0 ${width} ${height}'>`,
    `<path d='${path}' fill='none' stroke='#111' stroke-width='4' stroke-linecap='round' stroke-linejoin='round'/></svg>`,
  ].join('');
