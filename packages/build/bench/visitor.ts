import { ESTIMATE_LINES } from './scenarios.ts';

/** Technician with a part in the cart and a long estimate. */
export interface Visitor {
  readonly session: Readonly<Record<string, string>>;
  readonly estimate: string;
}

async function requestApi(url: string, method: string, token = '', body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}: ${await response.text()}`);
  return response.json();
}

async function createEstimate(origin: string, token: string): Promise<string> {
  const customers = (await requestApi(`${origin}/api/customer/list`, 'GET', token)) as { id: number }[];
  const estimate = { customer_id: customers[0]?.id, notes: '', approved: false };
  const { cart_id } = (await requestApi(`${origin}/api/estimate/`, 'POST', token, { estimate })) as { cart_id: number };
  const line_items = Array.from({ length: ESTIMATE_LINES }, (_, index) => ({
    id: `line-${index}`,
    type: 'charge',
    description: `Charge ${index + 1}`,
    notes: '',
    quantity: 1,
    price: 10,
    total: 10,
  }));
  await requestApi(`${origin}/api/estimate/`, 'PATCH', token, { cart_id, estimate: { line_items } });
  return String(cart_id);
}

/** Signs a demo technician in and prepares the content of the measured pages. */
export async function createVisitor(origin: string): Promise<Visitor> {
  const credentials = { username: 'tech', password: 'portal-demo-1' };
  const session = (await requestApi(`${origin}/auth/login`, 'POST', '', credentials)) as {
    token: string;
    role: string;
  };
  const { token, role } = session;
  await requestApi(`${origin}/api/my-cart/item`, 'POST', token, { id: 1, type: 'p', qty: 1 });
  return { session: { token, role, approved: '1' }, estimate: await createEstimate(origin, token) };
}
