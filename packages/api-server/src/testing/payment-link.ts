import { approveEstimateByToken } from '@tech-portal/contract/estimate-approval';
import {
  getInvoiceByToken,
  getPaymentByToken,
  payInvoiceByToken,
  sendInvoice,
} from '@tech-portal/contract/estimate-payment';
import { sendEstimateApproval } from '@tech-portal/contract/estimates';
import type { createPaymentFixture } from './create-payment-fixture.ts';
import { insertCustomer, insertEstimate } from './insert-estimates.ts';
import type { TestEstimate } from './insert-estimates.ts';
import { insertProduct } from './insert-products.ts';

const labor = {
  id: 'l1',
  type: 'labor',
  description: 'Install',
  notes: '',
  quantity: 2,
  hourlyRate: 50,
  price: 50,
  total: 100,
} as const;
const approved = { approved: true, approvedAt: new Date(), approvedBy: 'Ann Lee', approvedWay: 'in-person' } as const;

/** Creates the steps that a technician and a customer take with payment links. Call it once per file, at its top. */
export async function createLinkFixture(shop: Awaited<ReturnType<typeof createPaymentFixture>>) {
  const { api } = shop;
  const tech = await api.signIn('tech');
  const customer = await insertCustomer(api.db, 'tech');

  /** Inserts an estimate of two parts and two hours ($227.00); returns its id and the id of its product. */
  async function draft(changes: TestEstimate = {}): Promise<{ id: number; productId: number }> {
    const productId = await insertProduct(api.db, { priceCents: 5000 });
    const totals = { subtotalCents: 20_000, shippingCents: 1500, taxCents: 1200, totalCents: 22_700 };
    const parts = [{ productId, qty: 2, priceCents: 5000 }];
    const lines = { lineItems: [labor], lineItemCents: 10_000, parts };
    return { id: await insertEstimate(api.db, customer, { ...totals, ...lines, ...changes }), productId };
  }

  const send = (id: number, session = tech) =>
    api.call(sendInvoice, { body: { cart_id: id, customer_email: `${id}@example.com` } }, session);

  /** Finds the token of the newest emailed link to a page about an estimate. */
  async function findEmailedToken(id: number, path: string): Promise<string> {
    const pattern = new RegExp(String.raw`http://portal\.test/${path}\?t=([\w-]+)`);
    const sent = (await api.emails()).findLast(
      ({ recipient, text }) => recipient === `${id}@example.com` && pattern.test(text),
    );
    const token = pattern.exec(sent?.text ?? '')?.[1];
    if (!token) throw new Error(`No link to ${path} was emailed about estimate ${id}.`);
    return token;
  }

  const view = (token: string | undefined) => api.call(getInvoiceByToken, {}, token);

  return {
    tech,
    customer,
    draft,
    invoice: (changes: TestEstimate = {}) => draft({ ...approved, ...changes }),
    send,

    async link(id: number): Promise<string> {
      const { status } = await send(id);
      if (status !== 200) throw new Error(`Sending the invoice ${id} responded with ${status}.`);
      return findEmailedToken(id, 'pay-invoice');
    },

    async approvalLink(id: number): Promise<string> {
      await api.call(sendEstimateApproval, { body: { cart_id: id, customer_email: `${id}@example.com` } }, tech);
      return findEmailedToken(id, 'approve-estimate');
    },

    approve: (token: string, option?: number) =>
      api.call(approveEstimateByToken, { body: option === undefined ? {} : { option } }, token),

    view,
    payment: (token: string | undefined) => api.call(getPaymentByToken, {}, token),

    /** Pays the amount that the link shows now, or an earlier one. */
    async pay(
      token: string,
      {
        card,
        quote,
        total = 227,
        attempt = crypto.randomUUID(),
      }: { card?: string; quote?: string; total?: number; attempt?: string } = {},
    ) {
      const currentInvoice = await view(token);
      const quoteToSend = quote ?? (currentInvoice.status === 200 ? currentInvoice.response.quote : 'x'.repeat(43));
      const body = {
        finix_token: await shop.cardToken(card),
        finix_session_id: 'FS-test',
        expected_total: total,
        quote: quoteToSend,
        attempt,
      };
      return api.call(payInvoiceByToken, { body }, token);
    },
  };
}
