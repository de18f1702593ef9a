import {
  estimateCheckout,
  getPayment,
  getPaymentConfig,
  placeOrder,
  saveBilling,
} from '@tech-portal/contract/checkout';
import {
  cancelPlacedOrder,
  exportAllOrders,
  exportOrders,
  getCart,
  downloadPackingSlips,
  downloadPickList,
  downloadReceipt,
  getOrder,
  listAllOrders,
  listMyOrders,
  listUserOrders,
  reorder,
  trackOrder,
} from '@tech-portal/contract/orders';
import { quoteRefund, requestRefund } from '@tech-portal/contract/refunds';
import { checkoutAddressFixture } from '../../checkout-address-fixture.ts';
import { orderedPart } from '../../ordered-part.ts';
import { matrixCase } from '../matrix-case.ts';
import type { CaseContext } from '../matrix-case.ts';

const techCart = { about: "the technician's cart" };
const estimate = { about: 'an estimate' };
const technician = { about: 'the technician' };

async function readyCart({ records, techSession }: CaseContext): Promise<number> {
  const { cartId } = await records.shop.checkOut(techSession.token, { productId: records.part });
  return cartId;
}

const card = async ({ records }: CaseContext) => ({
  finix_token: await records.shop.cardToken(),
  finix_session_id: 'FS-test',
});

export const orderCases = [
  matrixCase(getPaymentConfig, () => ({})),
  matrixCase(
    estimateCheckout,
    async (caseContext) => ({ body: { cart_id: await readyCart(caseContext), shipping: checkoutAddressFixture } }),
    techCart,
  ),
  matrixCase(
    saveBilling,
    async (caseContext) => ({ body: { cart_id: await readyCart(caseContext), billing: checkoutAddressFixture } }),
    techCart,
  ),
  matrixCase(getPayment, async (caseContext) => ({ query: { cart_id: await readyCart(caseContext) } }), techCart),
  matrixCase(getPayment, async ({ records }) => ({ query: { cart_id: await records.invoice() } }), estimate),
  matrixCase(
    placeOrder,
    async (caseContext) => {
      const cartId = await readyCart(caseContext);
      return {
        body: { cart_id: cartId, quote: await caseContext.records.shop.quoteOf(cartId), ...(await card(caseContext)) },
      };
    },
    techCart,
  ),
  matrixCase(
    placeOrder,
    async (caseContext) => {
      const { shop, invoice } = caseContext.records;
      const cartId = await invoice();
      const quote = await shop.quoteOf(cartId, caseContext.techSession.token);
      return { body: { cart_id: cartId, expected_total: 227, quote, ...(await card(caseContext)) } };
    },
    estimate,
  ),
  matrixCase(listMyOrders, async ({ records }) => {
    await records.order();
    return { query: {} };
  }),
  matrixCase(listUserOrders, ({ records }) => ({ query: { user_id: records.techId } }), technician),
  matrixCase(listAllOrders, async ({ records }) => {
    await records.order();
    return { query: {} };
  }),
  matrixCase(getOrder, async ({ records }) => ({ query: { trans_id: await records.order() } })),
  matrixCase(downloadReceipt, async ({ records }) => ({ query: { trans_id: await records.order() } })),
  matrixCase(downloadPackingSlips, async ({ records }) => ({
    query: { trans_ids: await records.order({ parts: [orderedPart()] }) },
  })),
  matrixCase(downloadPickList, async ({ records }) => ({
    query: { trans_ids: await records.order({ parts: [orderedPart()] }) },
  })),
  matrixCase(getCart, async ({ records }) => ({ query: { id: await records.invoice() } })),
  matrixCase(trackOrder, async ({ records }) => ({
    body: { trans_id: await records.order(), tracking_number: '1Z 999' },
  })),
  matrixCase(cancelPlacedOrder, async ({ records }) => ({
    body: { trans_id: await records.order(), reason: 'Sold out' },
  })),
  matrixCase(quoteRefund, async ({ records }) => ({ query: { trans_id: await records.order(), amount: 5 } })),
  matrixCase(requestRefund, async ({ records }) => ({
    body: {
      id: crypto.randomUUID(),
      trans_id: await records.order(),
      kind: 'recorded' as const,
      amount: 5,
      expected: 5,
      reason: 'Sold out',
    },
  })),
  matrixCase(exportOrders, async ({ records }) => {
    await records.order();
    return { query: {} };
  }),
  matrixCase(exportOrders, ({ records }) => ({ query: { user_id: records.techId } }), technician),
  matrixCase(exportAllOrders, async ({ records }) => {
    await records.order();
    return { query: {} };
  }),
  matrixCase(reorder, async ({ records }) => ({ body: { trans_id: await records.order() } })),
];
