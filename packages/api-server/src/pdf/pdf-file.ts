/** A PDF as the contract sends it. */
export interface PdfFile {
  readonly filename: string;
  /** Base64. */
  readonly pdf: string;
}

/** So many bytes become text at once: each is an argument of a function. */
const PIECE = 32_768;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += PIECE) {
    text += String.fromCharCode(...bytes.subarray(start, start + PIECE));
  }
  return btoa(text);
}

/** The name of a document's file: letters, digits and dashes, whatever system saves it. */
export const pdfName = (title: string): string => `${title.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}.pdf`;

export const pdfFile = (title: string, bytes: Uint8Array): PdfFile => ({
  filename: pdfName(title),
  pdf: base64(bytes),
});
