import { SIGNATURE_FIELD, signaturePath } from '@tech-portal/domain';
import type { EstimateSignature } from '../approval/estimate-signatures.table.ts';

/**
 * A drawn signature on paper, dark on white. As content of the style sheet, since a printed page has no pictures; a
 * background would be left out by printers. Its path has digits and the letters of lines alone.
 */
export function signatureStyle(signature: Pick<EstimateSignature, 'strokes'> | undefined): string {
  if (!signature?.strokes) return '';
  const { width, height } = SIGNATURE_FIELD;
  const picture = [
    `<svg xmlns='http://www.w3.org/2000/svg' width='${width / 3}' height='${height / 3}' viewBox='0 0 ${width} ${height}'>`,
    `<path d='${signaturePath(signature.strokes)}' fill='none' stroke='#111' stroke-width='4' `,
    `stroke-linecap='round' stroke-linejoin='round'/></svg>`,
  ].join('');
  return `.estimate .signature::before { content: url("data:image/svg+xml,${encodeURIComponent(picture)}") / "Signature"; }`;
}
