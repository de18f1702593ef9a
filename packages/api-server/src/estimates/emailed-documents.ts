import type { Deps } from '../platform/deps/index.ts';
import type { RunOptions } from '../platform/limits/index.ts';
import type { PrintedDocument } from '../platform/pdf/index.ts';
import { readLinkedDocuments } from './approval/linked-document.queries.ts';
import { readLinkedInvoiceDocuments } from './payment-link/linked-invoice-document.queries.ts';
import { withPhotos } from './pdf/estimate-photos.ts';

const readers = { estimate: readLinkedDocuments, invoice: readLinkedInvoiceDocuments } as const;

/**
 * Attachments of the email with this link, photos included: the estimate or options to approve, or the invoice to pay.
 * Empty once one of these has changed.
 */
export async function readEmailedDocuments(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'logger' | 'photoStore' | 'makePrint'>,
  { kind, tokenId }: { readonly kind: 'estimate' | 'invoice'; readonly tokenId: number },
  turn: RunOptions,
): Promise<readonly PrintedDocument[]> {
  const described = await readers[kind](deps, tokenId);
  return Promise.all(described.map(async (each) => withPhotos(deps, each, turn)));
}
