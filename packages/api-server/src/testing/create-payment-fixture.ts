import { addCartItem, getMyCart } from '@tech-portal/contract/cart';
import { estimateCheckout, placeOrder, saveBilling } from '@tech-portal/contract/checkout';
import { getEstimate } from '@tech-portal/contract/estimates';
import { fakeKeys, startFakes } from '@tech-portal/fakes';
import { eq } from 'drizzle-orm';
import { afterAll } from 'vitest';
import type { ApiConfig } from '../platform/deps/api-config.ts';
import { products } from '../catalog/products.table.ts';
import { orders } from '../carts/orders/orders.table.ts';
import { createTestApi } from './create-test-api.ts';
import { checkoutAddressFixture } from './checkout-address-fixture.ts';
import { insertProduct } from './insert-products.ts';

export interface FakeTransfer {
  readonly id: string;
  readonly type: 'DEBIT' | 'REVERSAL';
  readonly state: string;
  readonly amount: number;
  readonly idempotency_id: string;
}

/** Creates an API with its own fake card provider, and the steps of a buyer. Call it once per file, at its top. */
export async function createPaymentFixture({
  config = {},
  cardsTimeoutMs = 15_000,
}: { config?: Partial<ApiConfig>; cardsTimeoutMs?: number } = {}) {
  const fakes = await startFakes({ port: 0 });
  afterAll(() => fakes.close());
  const api = await createTestApi(config, { cardsUrl: fakes.url, cardsTimeoutMs });

  async function post(path: string, body: unknown): Promise<unknown> {
    const response = await fetch(fakes.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.json();
  }

  const quotes = new Map<number, string | undefined>();

  async function quoteOf(cartId: number, buyer?: string): Promise<string | undefined> {
    if (quotes.has(cartId) || buyer === undefined) return quotes.get(cartId);
    const shown = await api.call(getEstimate, { query: { cart_id: cartId } }, buyer);
    return shown.status === 200 ? shown.response.quote : undefined;
  }

  return {
    api,
    fakes,

    /** Sets the fake provider's responses; `{}` restores the default. */
    behave: (behavior: { fault?: string; times?: number; repeated?: 'error'; delayMs?: number }) =>
      post('/control/behavior', behavior),

    settle: (state: 'SUCCEEDED' | 'FAILED') => post('/control/settle', { state }),

    async cardToken(number = '4242424242424242'): Promise<string> {
      const card = { name: 'Dana Reyes', number, expiration: '12/39', security_code: '123' };
      const { id } = (await post(`/applications/${fakeKeys.applicationId}/tokens`, card)) as { id: string };
      return id;
    },

    /** Successful charges and refunds at the fake provider since its start. */
    async transfers(): Promise<readonly FakeTransfer[]> {
      const response = await fetch(`${fakes.url}/control/transfers`);
      const transfers = (await response.json()) as FakeTransfer[];
      return transfers.filter(({ state }) => state === 'SUCCEEDED');
    },

    async stockOf(productId: number): Promise<number | undefined> {
      const [row] = await api.db.select({ stock: products.stock }).from(products).where(eq(products.id, productId));
      return row?.stock;
    },

    orders: () => api.db.select().from(orders).orderBy(orders.id),

    /** Puts parts into the buyer's cart and goes to the payment step; returns the cart's id and total. */
    async checkOut(
      buyer: string,
      {
        productId,
        qty = 1,
        address = checkoutAddressFixture,
      }: { productId?: number; qty?: number; address?: typeof checkoutAddressFixture } = {},
    ): Promise<{ cartId: number; total: number; productId: number }> {
      const id = productId ?? (await insertProduct(api.db));
      const { cart_id: cartId } = (await api.call(addCartItem, { body: { id, type: 'p', qty } }, buyer)).response;
      const shown = { cart_id: cartId, shipping: address };
      const { total, quote } = (await api.call(estimateCheckout, { body: shown }, buyer)).response;
      const savedBilling = await api.call(saveBilling, { body: { cart_id: cartId, billing: address, quote } }, buyer);
      if (savedBilling.status !== 200)
        throw new Error(`Saving the billing address responded with ${savedBilling.status}.`);
      quotes.set(cartId, savedBilling.response.quote);
      return { cartId, total, productId: id };
    },

    /** Pays the quote that was shown last, or the given one. */
    pay: async (
      buyer: string,
      cartId: number,
      token: string,
      overrides: { expected_total?: number; quote?: string; attempt?: string } = {},
    ) =>
      api.call(
        placeOrder,
        {
          body: {
            cart_id: cartId,
            finix_token: token,
            finix_session_id: 'FS-test',
            quote: await quoteOf(cartId, buyer),
            ...overrides,
          },
        },
        buyer,
      ),

    /** Returns the quote that was shown last for a cart, or the current quote of an estimate. */
    quoteOf,

    /** Stores the current quote from a rejected payment; the next payment uses it. */
    show: (cartId: number, quote: unknown) => quotes.set(cartId, String(quote)),

    cart: async (buyer: string) => (await api.call(getMyCart, {}, buyer)).response,
  };
}
