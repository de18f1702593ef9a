import { base64 } from '../http/base64.ts';

/** A PDF as the contract sends it. */
export interface PdfFile {
  readonly filename: string;
  /** Base64. */
  readonly pdf: string;
}

/** The name of a document's file: letters, digits and dashes, whatever system saves it. */
export const pdfName = (title: string): string => `${title.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}.pdf`;

export const pdfFile = (title: string, bytes: Uint8Array): PdfFile => ({
  filename: pdfName(title),
  pdf: base64(bytes),
});
