import type { EndpointDeclaration } from '@tech-portal/contract';
import { addCartItem } from '@tech-portal/contract/cart';
import { estimateCheckout, placeOrder, saveBilling } from '@tech-portal/contract/checkout';
import { fakeKeys } from '@tech-portal/fakes';
import type { BenchUser } from './bench-data.ts';

export const benchAddress = {
  first_name: 'Bench',
  last_name: 'Buyer',
  address_1: '1820 Ranch Road 12',
  city: 'San Marcos',
  state: 'TX',
  zip_code: '78666',
  email: 'bench@example.com',
  phone: '(512) 555-0142',
};

export async function cardToken(fakesUrl: string): Promise<unknown> {
  const response = await fetch(`${fakesUrl}/applications/${fakeKeys.applicationId}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', number: '4242424242424242', expiration: '12/39', security_code: '123' }),
  });
  return ((await response.json()) as { id: unknown }).id;
}

export interface BuyerResult {
  /** Latency in ms of each successful place-order request. */
  readonly orders: number[];
  /** Number of responses that are not an order. */
  failed: number;
}

/** Runs one buyer who fills the cart, checks out and pays, repeatedly until `deadline`. */
export async function buyUntil(
  deadline: number,
  { url, fakesUrl, user }: { url: string; fakesUrl: string; user: BenchUser },
): Promise<BuyerResult> {
  async function sendRequest(endpoint: EndpointDeclaration, body: unknown): Promise<Record<string, unknown>> {
    const response = await fetch(url + endpoint.path, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown>;
  }

  const result: BuyerResult = { orders: [], failed: 0 };
  while (performance.now() < deadline) {
    let cartId: unknown;
    for (const { id, type } of user.parts) cartId = (await sendRequest(addCartItem, { id, type, qty: 1 }))['cart_id'];
    const { quote: shippingQuote } = await sendRequest(estimateCheckout, { cart_id: cartId, shipping: benchAddress });
    const { quote } = await sendRequest(saveBilling, { cart_id: cartId, billing: benchAddress, quote: shippingQuote });
    const body = { cart_id: cartId, finix_token: await cardToken(fakesUrl), finix_session_id: 'FS-bench', quote };
    const sentAt = performance.now();
    const { trans_id: transId } = await sendRequest(placeOrder, body);
    if (typeof transId === 'string') result.orders.push(performance.now() - sentAt);
    else result.failed += 1;
  }
  return result;
}
