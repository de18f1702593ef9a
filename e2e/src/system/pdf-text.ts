import { extractText, getDocumentProxy } from 'unpdf';

/** What a PDF says, words with single spaces, as another program than the one that drew it reads it. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
