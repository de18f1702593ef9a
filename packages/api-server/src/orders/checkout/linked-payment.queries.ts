import { allRecords } from '../../identity/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { findPaymentLink, readEstimate, requireOpenLink, requireOpenLinkNow } from '../../estimates/index.ts';
import type { FullEstimate } from '../../estimates/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import type { RunOptions } from '../../platform/limits/index.ts';
import { findLastAttempt, findOrderByCart, isBeingPaid } from '../../carts/index.ts';
import type { OrderRow, PaymentAttempt } from '../../carts/index.ts';
import { readReceiptDocument } from '../receipt/receipt-pdf.ts';
import { pdfFile } from '../../platform/pdf/index.ts';
import type { PdfFile } from '../../platform/pdf/index.ts';

export interface LinkedInvoice {
  readonly estimate: FullEstimate;
  readonly order: OrderRow | undefined;
}

type ReaderDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Invoice of a payment link.
 *
 * @throws ApiError `invalid_token`, `total_changed`, `estimate_expired`, `conflict`
 */
export async function findLinkedInvoice({ db, clock }: ReaderDeps, { tokenId }: CurrentUser): Promise<LinkedInvoice> {
  const now = clock.now();
  return db.transaction(
    async (tx) => {
      const link = await findPaymentLink(tx, tokenId);
      const { estimateId } = link;
      const estimate = await readEstimate(tx, estimateId, allRecords);
      requireOpenLink(link, estimate, { now, isBeingPaid: await isBeingPaid(tx, estimateId) });
      return { estimate, order: await findOrderByCart(tx, estimateId) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * Latest payment of a link's invoice. Rejects a changed invoice, because the holder of an old link must not see its
 * payments.
 *
 * @throws ApiError `invalid_token`, `total_changed`
 */
export async function findLinkedPayment(
  { db, clock }: ReaderDeps,
  { tokenId }: CurrentUser,
): Promise<PaymentAttempt | undefined> {
  const link = await findPaymentLink(db, tokenId);
  // The invoice endpoint reports that an invoice has expired; this one ignores it.
  await requireOpenLinkNow(db, link, { now: clock.now(), isBeingPaid: true });
  return findLastAttempt(db, link.estimateId);
}

/**
 * Receipt of a paid invoice for the holder of its link.
 *
 * @throws ApiError `invalid_token`, `total_changed`, `conflict` before it is paid, `unavailable`
 */
export async function renderLinkedReceipt(
  deps: ReaderDeps & Pick<Deps, 'config' | 'renderPdf'>,
  currentUser: CurrentUser,
  turn: RunOptions,
): Promise<PdfFile> {
  const { order } = await findLinkedInvoice(deps, currentUser);
  const document = order && (await readReceiptDocument(deps, order.id));
  if (!document) throw new ApiError('conflict', 'This invoice is not paid yet: there is no receipt.');
  return pdfFile(document.title, await deps.renderPdf(document, turn));
}
