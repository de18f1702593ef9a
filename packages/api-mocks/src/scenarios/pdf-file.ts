/** Enough of a PDF to be opened: a page with nothing on it. */
const EMPTY = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj',
  'trailer<</Root 1 0 R>>',
  '%%EOF',
].join('\n');

/** What a download responds with; mocks draw nothing. */
export const mockedPdf = (filename: string) => ({ filename, pdf: btoa(EMPTY) });
