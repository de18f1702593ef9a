export { limitDownloads } from './limit-downloads.ts';
export { openPdfThread } from './open-pdf-thread.ts';
export { pdfFile, pdfName } from './pdf-file.ts';
export type { PdfFile } from './pdf-file.ts';
export type { DocumentRow, DocumentSection, PrintedDocument } from './printed-document.ts';
export { withoutPhotos } from './without-photos.ts';
