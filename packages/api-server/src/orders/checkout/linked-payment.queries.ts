import { everybody } from '../../identity/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { findPaymentLink, readEstimate, requireOpenLink, requireOpenLinkNow } from '../../estimates/index.ts';
import type { FullEstimate } from '../../estimates/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { Viewer } from '../../platform/http/index.ts';
import type { Turn } from '../../platform/limits/index.ts';
import { findLastAttempt, findOrderOfCart, isBeingPaid } from '../../carts/index.ts';
import type { OrderRow, PaymentAttempt } from '../../carts/index.ts';
import { receiptDocumentOf } from '../receipt/receipt-pdf.ts';
import { pdfFile } from '../../platform/pdf/index.ts';
import type { PdfFile } from '../../platform/pdf/index.ts';

export interface LinkedInvoice {
  readonly estimate: FullEstimate;
  readonly order: OrderRow | undefined;
}

type Readers = Pick<Deps, 'db' | 'clock'>;

/**
 * Invoice of a payment link.
 *
 * @throws ApiError `invalid_token`, `total_changed`, `estimate_expired`, `conflict`
 */
export async function findLinkedInvoice({ db, clock }: Readers, { tokenId }: Viewer): Promise<LinkedInvoice> {
  const now = clock.now();
  return db.transaction(
    async (tx) => {
      const link = await findPaymentLink(tx, tokenId);
      const { estimateId } = link;
      const estimate = await readEstimate(tx, estimateId, everybody);
      requireOpenLink(link, estimate, { now, isBeingPaid: await isBeingPaid(tx, estimateId) });
      return { estimate, order: await findOrderOfCart(tx, estimateId) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * Latest payment of a link's invoice. A changed invoice is rejected: its payments are not for the holder of an old
 * link.
 *
 * @throws ApiError `invalid_token`, `total_changed`
 */
export async function findLinkedPayment(
  { db, clock }: Readers,
  { tokenId }: Viewer,
): Promise<PaymentAttempt | undefined> {
  const link = await findPaymentLink(db, tokenId);
  // The invoice endpoint reports an expiry; this one ignores it.
  await requireOpenLinkNow(db, link, { now: clock.now(), isBeingPaid: true });
  return findLastAttempt(db, link.estimateId);
}

/**
 * Receipt of a paid invoice for the holder of its link.
 *
 * @throws ApiError `invalid_token`, `total_changed`, `conflict` before it is paid, `unavailable`
 */
export async function linkedReceipt(
  deps: Readers & Pick<Deps, 'config' | 'renderPdf'>,
  viewer: Viewer,
  turn: Turn,
): Promise<PdfFile> {
  const { order } = await findLinkedInvoice(deps, viewer);
  const document = order && (await receiptDocumentOf(deps, order.id));
  if (!document) throw new ApiError('conflict', 'This invoice is not paid yet: there is no receipt.');
  return pdfFile(document.title, await deps.renderPdf(document, turn));
}
