import type { RunOptions } from '../limits/limit-concurrency.ts';

/** Row of the items table, one text per column. */
export interface DocumentRow {
  readonly item: string;
  /** Small text below the item; empty if there is none. */
  readonly note: string;
  readonly sku: string;
  readonly price: string;
  readonly quantity: string;
  readonly total: string;
}

export interface DocumentSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Logo as stored in the business settings; size in pixels. */
export interface DocumentLogo {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Drawn signature: SVG path of lines, size of its field, and name of the signer. */
export interface DocumentSignature {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly name: string;
}

export interface DocumentPhoto {
  /** Alternative text. */
  readonly name: string;
  /** Text below the photo; empty if there is none. */
  readonly caption: string;
  readonly jpeg: Uint8Array;
  /** Aspect ratio with `height`, in any unit. */
  readonly width: number;
  readonly height: number;
}

export interface DocumentPhotos {
  readonly shown: readonly DocumentPhoto[];
  /** Explains missing photos; empty if none is missing. */
  readonly remark: string;
}

/**
 * Estimate, invoice or receipt in reading order, as plain data for the HTML page and the PDF. Texts may be user input
 * of any script and length. Amounts and dates are already formatted.
 */
export interface PrintedDocument {
  /** Such as `Invoice 21`. */
  readonly title: string;
  /** Option that the document shows, if the estimate has several. An empty note is omitted. */
  readonly option?: { readonly title: string; readonly note: string };
  /** Shown in the header if there is no logo. */
  readonly company: string;
  /** Shown at the top, with the business below it as the biller (BUSINESS-28). */
  readonly techCompany?: string;
  /** Phone, email and hours below the name or logo. */
  readonly contact: readonly string[];
  readonly logo: DocumentLogo | null;
  /** `#rrggbb`, dark enough for contrast with white, as text or as background (BUSINESS-3). */
  readonly accent: string;
  readonly facts: readonly string[];
  readonly people: readonly DocumentSection[];
  readonly rows: readonly DocumentRow[];
  /** The last row is the amount due. */
  readonly totals: readonly { readonly name: string; readonly amount: string }[];
  readonly signature?: DocumentSignature;
  /** SHA-256 of the signed content; only in PDF metadata. */
  readonly fingerprint?: string;
  /** One sentence per line, below the signature. */
  readonly remarks: readonly string[];
  readonly photos?: DocumentPhotos;
  readonly terms: readonly DocumentSection[];
  /** Footer of every page, before the page number. */
  readonly foot: string;
}

/** Column of the table on a sheet; a `box` is an empty box to tick by hand. */
interface SheetColumn {
  readonly name: string;
  readonly kind: 'box' | 'item' | 'code' | 'number';
}

interface SheetRow {
  /** One text per column, empty in a `box` column. */
  readonly cells: readonly string[];
  /** Small text below the item; empty if there is none. */
  readonly note: string;
}

/** Starts on a new page and has its own page numbers. */
export interface Sheet {
  readonly title: string;
  readonly facts: readonly string[];
  readonly people: readonly DocumentSection[];
  readonly rows: readonly SheetRow[];
  /** One paragraph each, below the table. */
  readonly remarks: readonly string[];
}

/** Warehouse documents in one file: sheets with the same columns, without amounts. */
export interface PrintedSheets extends Pick<
  PrintedDocument,
  'title' | 'company' | 'contact' | 'logo' | 'accent' | 'foot'
> {
  readonly columns: readonly SheetColumn[];
  readonly sheets: readonly Sheet[];
}

export const isSheets = (printed: PrintedDocument | PrintedSheets): printed is PrintedSheets => 'sheets' in printed;

/**
 * Renders a document as a PDF on Letter paper.
 *
 * @throws ApiError `unavailable` when the queue is full or rendering times out; the abort reason of the signal
 */
export type RenderPdf = (document: PrintedDocument | PrintedSheets, runOptions: RunOptions) => Promise<Uint8Array>;
