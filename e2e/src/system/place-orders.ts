import { fakeKeys } from '@tech-portal/fakes';
import { emptyCart, send } from './api.ts';
import type { Session } from './api.ts';
import type { Portal } from './portal-process.ts';

interface Part {
  readonly id: number;
  readonly result_type: string;
  readonly stock: number;
}

const address = {
  first_name: 'Dana',
  last_name: 'Reyes',
  company_name: '',
  address_1: '1820 Ranch Road 12',
  address_2: '',
  city: 'San Marcos',
  state: 'TX',
  zip_code: '78666',
  phone: '(512) 555-0142',
};

const toPost = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });

async function cardToken({ fakesUrl }: Portal): Promise<string> {
  const card = { name: 'Dana Reyes', number: '4242424242424242', expiration: '12/39', security_code: '123' };
  const url = `${fakesUrl}/applications/${fakeKeys.applicationId}/tokens`;
  return (await send<{ id: string }>(url, toPost(card))).id;
}

/** Orders and pays one piece for each email address, through the API; returns the order numbers. */
export async function placeOrders(
  portal: Portal,
  session: Session,
  emails: readonly string[],
): Promise<readonly string[]> {
  const call = <Data>(path: string, body: object) =>
    send<Data>(`${portal.url}${path}`, { ...toPost(body), token: session.token });
  const found = await send<readonly Part[]>(`${portal.url}/api/products/search?search_query=water`, session);
  const part = found.filter(({ result_type: type }) => type === 'PRODUCT').toSorted((a, b) => b.stock - a.stock)[0];
  if (!part || part.stock < emails.length) throw new Error('No part has enough stock for these orders.');
  await emptyCart(portal.url, session);
  const placed: string[] = [];
  for (const email of emails) {
    const { cart_id: cartId } = await call<{ cart_id: number }>('/api/my-cart/item', {
      id: part.id,
      type: 'p',
      qty: 1,
    });
    const buyer = { ...address, email };
    const shown = await call<{ quote: string }>('/api/checkout/estimate', { cart_id: cartId, shipping: buyer });
    const billing = { cart_id: cartId, billing: buyer, quote: shown.quote };
    const { quote } = await call<{ quote: string }>('/api/checkout/save-billing', billing);
    const card = { finix_token: await cardToken(portal), finix_session_id: 'FS-test' };
    const order = await call<{ trans_id: string }>('/api/checkout/place-order', { cart_id: cartId, quote, ...card });
    placed.push(order.trans_id);
  }
  return placed;
}
