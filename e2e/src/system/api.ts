import { PASSWORD } from './accounts.ts';
import type { Username } from './accounts.ts';

export interface Session {
  readonly token: string;
  readonly role: string;
  readonly approved: boolean | number;
}

export interface CartLine {
  readonly id: number;
  readonly type: string;
}

export interface CartAddition extends CartLine {
  readonly qty: number;
}

export async function send<Data>(url: string, init: RequestInit & { token?: string }): Promise<Data> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${init.token ?? ''}` };
  const response = await fetch(url, { ...init, headers });
  if (!response.ok)
    throw new Error(`${init.method ?? 'GET'} ${url} responded with ${response.status}: ${await response.text()}`);
  return (await response.json()) as Data;
}

export const signIn = (portalUrl: string, username: Username): Promise<Session> =>
  send<Session>(`${portalUrl}/auth/login`, { method: 'POST', body: JSON.stringify({ username, password: PASSWORD }) });

/** Ends a session, as another device can. */
export const signOut = (portalUrl: string, token: string): Promise<unknown> =>
  send(`${portalUrl}/auth/login`, { method: 'DELETE', token });

export async function readCart(portalUrl: string, { token }: Session): Promise<readonly CartLine[]> {
  return (await send<{ cart: readonly CartLine[] }>(`${portalUrl}/api/my-cart`, { token })).cart;
}

/** Adds a part to the account's cart, as another device does. */
export const addToCart = (portalUrl: string, { token }: Session, item: CartAddition): Promise<unknown> =>
  send(`${portalUrl}/api/my-cart/item`, { method: 'POST', token, body: JSON.stringify(item) });

export async function emptyCart(portalUrl: string, session: Session): Promise<void> {
  const { token } = session;
  const cart = await readCart(portalUrl, session);
  for (const [position, { id }] of [...cart.entries()].toReversed()) {
    await send(`${portalUrl}/api/my-cart/item?position=${position}&id=${id}`, { method: 'DELETE', token });
  }
}

/** Registers a technician, who then awaits approval, with the password of the demo accounts. */
export async function registerTech(
  portalUrl: string,
  username: string,
  changes: { readonly first_name?: string; readonly last_name?: string; readonly company?: string } = {},
): Promise<void> {
  const form = {
    first_name: 'Kim',
    last_name: 'Vance',
    company: 'Vance RV',
    address1: '9 Harbor Way',
    city: 'Tacoma',
    state: 'WA',
    zip: '98402',
    email: `${username}@example.com`,
    phone: '(253) 555-0199',
    username,
    password: PASSWORD,
    ...changes,
  };
  await send(`${portalUrl}/auth/registration`, { method: 'POST', body: JSON.stringify(form) });
}

/** Adds a customer of the account with complete addresses; returns the id. */
export async function addCustomer(
  portalUrl: string,
  { token }: Session,
  lastName: string,
  changes: { readonly first_name?: string; readonly email?: string } = {},
): Promise<number> {
  const address = { address_1: '4 Lake Rd', address_2: '', city: 'Goshen', state: 'IN', zip: '46526' };
  const addresses = ['shipping', 'billing'].flatMap((kind) =>
    Object.entries(address).map(([name, value]) => [`${kind}_${name}`, value] as const),
  );
  const contact = { first_name: 'Ines', last_name: lastName, email: 'ines@example.com', phone: '(555) 123-4567' };
  const customer = { ...contact, ...changes, notes: '', ...Object.fromEntries(addresses) };
  const body = JSON.stringify({ customer });
  return (await send<{ id: number }>(`${portalUrl}/api/customer/`, { method: 'POST', token, body })).id;
}

export const changeCustomer = (portalUrl: string, { token }: Session, id: number, customer: object): Promise<unknown> =>
  send(`${portalUrl}/api/customer/`, { method: 'PATCH', token, body: JSON.stringify({ id, customer }) });

/** Adds a task that is due soon; returns the id. */
export async function addTask(portalUrl: string, { token }: Session, task: string): Promise<number> {
  const due = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const body = JSON.stringify({ task: { task, priority: 'high', due_date: due } });
  return (await send<{ id: number }>(`${portalUrl}/api/task`, { method: 'POST', token, body })).id;
}

export const completeTask = (portalUrl: string, { token }: Session, id: number): Promise<unknown> =>
  send(`${portalUrl}/api/task/check`, { method: 'PATCH', token, body: JSON.stringify({ id }) });

/** Emails an invoice of a technician, which creates a payment link; each such email ends the previous link. */
export async function emailInvoice(portalUrl: string, { token }: Session, recipient: string): Promise<void> {
  const list = `${portalUrl}/api/estimate/list?filter=invoice&sort_by=issue_date&sort_order=desc`;
  const [invoice] = await send<readonly { id: number }[]>(list, { token });
  if (!invoice) throw new Error('The sample data has no invoice of this technician.');
  const body = JSON.stringify({ cart_id: invoice.id, customer_email: recipient });
  await send(`${portalUrl}/api/estimate/send-invoice`, { method: 'POST', token, body });
}
