import { extractText, getDocumentProxy } from 'unpdf';

/** Text of a PDF, words with single spaces, read with a different library from the one that wrote it. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
