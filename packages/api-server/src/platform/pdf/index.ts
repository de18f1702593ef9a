export { documentHtml } from './document-html.ts';
export { limitDownloads } from './limit-downloads.ts';
export { openPdfThread } from './open-pdf-thread.ts';
export { findPdfEngineProblem } from './pdf-engine-problem.ts';
export { pdfFile, pdfFileName } from './pdf-file.ts';
export type { PdfFile } from './pdf-file.ts';
export type { DocumentRow, DocumentSection, PrintedDocument, PrintedSheets, Sheet } from './printed-document.ts';
export { withoutPhotos } from './without-photos.ts';
