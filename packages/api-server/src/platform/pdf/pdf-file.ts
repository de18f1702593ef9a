import { toBase64 } from '../http/base64.ts';

export interface PdfFile {
  readonly filename: string;
  /** Base64. */
  readonly pdf: string;
}

/** Builds a file name of letters, digits and dashes, valid on every system. */
export const pdfFileName = (title: string): string => `${title.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}.pdf`;

export const pdfFile = (title: string, bytes: Uint8Array): PdfFile => ({
  filename: pdfFileName(title),
  pdf: toBase64(bytes),
});
