import type { PrintedDocument } from './printed-document.ts';

export const withoutPhotos = (document: PrintedDocument): PrintedDocument =>
  document.photos
    ? { ...document, photos: { shown: [], remark: 'Photos are not included because the file would be too large.' } }
    : document;
