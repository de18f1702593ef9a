import type { Turn } from '../limits/limit-concurrency.ts';

/** A line of a table; each text stands in its column. */
export interface DocumentRow {
  readonly item: string;
  /** Smaller, below the item; empty without one. */
  readonly note: string;
  readonly sku: string;
  readonly price: string;
  readonly quantity: string;
  readonly total: string;
}

/** A heading and what stands under it, line by line. */
export interface DocumentSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** A picture as the business settings store it. Width and height in pixels. */
export interface DocumentLogo {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A drawn signature: lines of an SVG path in a field of this size, and whose it is. */
export interface DocumentSignature {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly name: string;
}

/** A photo as a document shows it, two beside each other. */
export interface DocumentPhoto {
  /** Said where it cannot be seen. */
  readonly name: string;
  /** Below it; empty without one. */
  readonly caption: string;
  /** Small, as it stands in the document as it is. */
  readonly jpeg: Uint8Array;
  /** Its shape, in any unit. */
  readonly width: number;
  readonly height: number;
}

/** The photos of a document. */
export interface DocumentPhotos {
  readonly shown: readonly DocumentPhoto[];
  /** Says why others are missing; empty where none is. */
  readonly remark: string;
}

/**
 * What a PDF says, in the order in which it is read: plain data, so that another thread can draw it. Every text may be
 * anybody's, of any script and length. Amounts and days are texts already, as screen and paper have them.
 */
export interface PrintedDocument {
  /** Such as `Invoice 21`. */
  readonly title: string;
  /** The company of the business settings, whose logo takes its place. */
  readonly company: string;
  readonly logo: DocumentLogo | null;
  /** `#rrggbb`, dark enough for white text on it and so on white, too (BUSINESS-3). */
  readonly accent: string;
  /** Beside the title: status and days. */
  readonly facts: readonly string[];
  readonly people: readonly DocumentSection[];
  readonly rows: readonly DocumentRow[];
  /** The total is the last one. */
  readonly figures: readonly { readonly name: string; readonly amount: string }[];
  /** Below the figures, where somebody drew one. */
  readonly signature?: DocumentSignature;
  /** Below that, a sentence each. */
  readonly remarks: readonly string[];
  /** Below those, where there are any. */
  readonly photos?: DocumentPhotos;
  /** What the business sells by; its sections come last. */
  readonly terms: readonly DocumentSection[];
  /** At the foot of every page, before its number. */
  readonly foot: string;
}

/**
 * Draws a document as a PDF on Letter paper.
 *
 * @throws ApiError `unavailable` while too many wait already, or when it took too long; the reason of an aborted turn
 */
export type RenderPdf = (document: PrintedDocument, turn: Turn) => Promise<Uint8Array>;
