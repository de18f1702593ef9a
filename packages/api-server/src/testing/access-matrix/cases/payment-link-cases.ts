import {
  downloadReceiptByToken,
  getInvoiceByToken,
  getPaymentByToken,
  payInvoiceByToken,
  sendInvoice,
} from '@tech-portal/contract/estimate-payment';
import { allRecords } from '../../../identity/auth/record-scope.ts';
import { estimateQuoteId } from '../../../estimates/estimate-quote-id.ts';
import { findEstimate } from '../../../estimates/estimates.queries.ts';
import { insertOrder } from '../../insert-order.ts';
import { RECORD_MARKER } from '../matrix-records.ts';
import { matrixCase } from '../matrix-case.ts';
import type { CaseContext } from '../matrix-case.ts';

/** Creates an invoice from the record of the caller's link, if they have one. */
const approved = async ({ records, token }: CaseContext) => {
  await records.approveLinked(token);
  return {};
};

/** Returns the quote of the invoice of a link; for callers without a link, any valid quote. */
async function quoteOf({ records, token }: CaseContext): Promise<string> {
  const cartId = (await records.approveLinked(token)) || (await records.invoice());
  return estimateQuoteId(await findEstimate(records.api.db, cartId, allRecords));
}

export const paymentLinkCases = [
  matrixCase(sendInvoice, async ({ records }) => ({
    body: { cart_id: await records.invoice(), customer_email: 'ann@example.com' },
  })),
  matrixCase(getInvoiceByToken, approved),
  matrixCase(getPaymentByToken, approved),
  matrixCase(payInvoiceByToken, async (caseContext) => ({
    body: {
      finix_token: await caseContext.records.shop.cardToken(),
      finix_session_id: 'FS-test',
      expected_total: 227,
      quote: await quoteOf(caseContext),
      attempt: crypto.randomUUID(),
    },
  })),
  matrixCase(downloadReceiptByToken, async ({ records, token }) => {
    const cartId = await records.approveLinked(token);
    const order = { userId: records.techId, transId: `TP-LINK-${records.next()}`, lastName: RECORD_MARKER };
    if (cartId !== 0) await insertOrder(records.api.db, { ...order, cartId, isEstimate: true, totalCents: 22_700 });
    return {};
  }),
];
