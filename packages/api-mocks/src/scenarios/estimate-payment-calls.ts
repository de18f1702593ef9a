import {
  downloadReceiptByToken,
  getInvoiceByToken,
  getPaymentByToken,
  payInvoiceByToken,
  sendInvoice,
} from '@tech-portal/contract/estimate-payment';
import { fullName } from '@tech-portal/domain';
import { createLinkedInvoice, createOrder, createPaidInvoice, quoteIdOf } from '../fixtures/index.ts';
import type { MockedCall } from '../mock-call.ts';
import { answerAnyone, answering, Refusal } from './answering.ts';
import { linkedContent, linkedEstimate } from './estimate-link-calls.ts';
import { changeableEstimate, noteEvent, shownEstimate } from './estimate-records.ts';
import { mockedPdf } from './pdf-file.ts';
import { nextId } from './world.ts';
import type { World } from './world.ts';

/** Of estimate 22, which is approved: `/pay-invoice?t=estimate-22`. */
const sample = { token: 'estimate-22' };

function invoiceOf(world: World, token: string | undefined) {
  const stored = linkedEstimate(world, token);
  if (!stored.approved) throw new Refusal('conflict', 'This estimate is not approved yet.');
  return stored;
}

/** What a customer pays behind an emailed link; every card is charged at once. */
export function estimatePaymentCalls(world: World): MockedCall[] {
  const response = answering(world);
  return [
    response(
      sendInvoice,
      ({ body, user }) => {
        const estimate = changeableEstimate(world, body.cart_id);
        if (!estimate.approved) throw new Refusal('conflict', 'This estimate is not approved.');
        noteEvent(world, estimate, 'invoiced', fullName(user), body.customer_email);
        return { message: 'Sent.' };
      },
      { body: { cart_id: 22, customer_email: 'ann@example.com' } },
    ),
    answerAnyone(
      getInvoiceByToken,
      ({ token }) => {
        const stored = invoiceOf(world, token);
        const order = world.orders.find(({ estimate_id: id }) => id === stored.id);
        return createLinkedInvoice({
          ...linkedContent(world, stored),
          quote: quoteIdOf('invoice', stored.id),
          ...(order && { paid: { ...createPaidInvoice(), trans_id: order.trans_id, total_paid: order.total } }),
        });
      },
      sample,
    ),
    answerAnyone(
      getPaymentByToken,
      ({ token }) => {
        const { id } = invoiceOf(world, token);
        const order = world.orders.find(({ estimate_id: of }) => of === id);
        return order ? { state: 'succeeded' as const, trans_id: order.trans_id } : { state: 'none' as const };
      },
      sample,
    ),
    answerAnyone(downloadReceiptByToken, ({ token }) => mockedPdf(`receipt-${invoiceOf(world, token).id}.pdf`), sample),
    answerAnyone(
      payInvoiceByToken,
      ({ token }) => {
        const stored = invoiceOf(world, token);
        const { summary, first_name: first, last_name: last } = shownEstimate(world, stored);
        const id = nextId(world);
        const transId = `TP-MOCK${id}`;
        const { subtotal, shipping, tax, total } = summary;
        const figures = { subtotal, ship: shipping, tax, total, total_paid: total };
        world.orders.unshift(
          createOrder({ id, trans_id: transId, estimate_id: stored.id, order_date: world.now, ...figures }),
        );
        Object.assign(stored, { paid: true, trans_id: transId });
        noteEvent(world, stored, 'paid', `${first} ${last}`, `Order ${transId}, by link`);
        return { trans_id: transId };
      },
      {
        ...sample,
        body: {
          finix_token: 't',
          finix_session_id: 's',
          expected_total: 1,
          quote: quoteIdOf('invoice', 22),
          attempt: 'a3bb189e-8bf9-4888-9912-ace4e6543002',
        },
      },
    ),
  ];
}
