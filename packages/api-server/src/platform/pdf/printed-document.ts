import type { Turn } from '../limits/limit-concurrency.ts';

/** Row of the items table, a text for each column. */
export interface DocumentRow {
  readonly item: string;
  /** Smaller, below the item; empty without one. */
  readonly note: string;
  readonly sku: string;
  readonly price: string;
  readonly quantity: string;
  readonly total: string;
}

/** Heading with the lines below it. */
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

/** Drawn signature: lines of an SVG path in a field of this size, and the name of the signer. */
export interface DocumentSignature {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly name: string;
}

/** Photo of a document. */
export interface DocumentPhoto {
  /** Alternative text. */
  readonly name: string;
  /** Below it; empty without one. */
  readonly caption: string;
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
 * An estimate, an invoice or a receipt on paper, in the order in which it is read: plain data, which the HTML page and the
 * PDF are rendered from. Texts may be anybody's, of any script and length. Amounts and days are texts already.
 */
export interface PrintedDocument {
  /** Such as `Invoice 21`. */
  readonly title: string;
  /** The option that the document is about, where an estimate has several. An empty note is left out. */
  readonly option?: { readonly title: string; readonly note: string };
  /** Name in the head, unless there is a logo. */
  readonly company: string;
  /** Heads the document, with the business below as the biller (BUSINESS-28). */
  readonly techCompany?: string;
  /** Phone, email and hours below the name or logo. */
  readonly contact: readonly string[];
  readonly logo: DocumentLogo | null;
  /** `#rrggbb`, dark enough for white text on it and so on white, too (BUSINESS-3). */
  readonly accent: string;
  /** Beside the title: status and days. */
  readonly facts: readonly string[];
  readonly people: readonly DocumentSection[];
  readonly rows: readonly DocumentRow[];
  /** The amount to pay is the last one. */
  readonly totals: readonly { readonly name: string; readonly amount: string }[];
  /** Below the totals, where somebody drew one. */
  readonly signature?: DocumentSignature;
  /** SHA-256 of the signed content, in the metadata of a PDF alone. */
  readonly fingerprint?: string;
  /** Below the signature, a sentence each. */
  readonly remarks: readonly string[];
  readonly photos?: DocumentPhotos;
  /** Terms of the business; they come last. */
  readonly terms: readonly DocumentSection[];
  /** At the foot of every page, before its number. */
  readonly foot: string;
}

/**
 * Renders a document as a PDF on Letter paper.
 *
 * @throws ApiError `unavailable` while too many wait already, or when it took too long; the reason of an aborted turn
 */
export type RenderPdf = (document: PrintedDocument, turn: Turn) => Promise<Uint8Array>;
