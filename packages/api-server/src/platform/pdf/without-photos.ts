import type { PrintedDocument } from './printed-document.ts';

/** A document as an email can carry it, where its photos made it too large. */
export const withoutPhotos = (document: PrintedDocument): PrintedDocument =>
  document.photos
    ? { ...document, photos: { shown: [], remark: 'Photos are not included because the file would be too large.' } }
    : document;
