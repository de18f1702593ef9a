import { PASSWORD } from './accounts.ts';
import type { Username } from './accounts.ts';

/** What a login answers. */
export interface Session {
  readonly token: string;
  readonly role: string;
  readonly approved: boolean | number;
}

interface CartAnswer {
  readonly cart: readonly { readonly id: number }[];
}

async function send<Answer>(url: string, init: RequestInit & { token?: string }): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${init.token ?? ''}` };
  const answer = await fetch(url, { ...init, headers });
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Signs in without a browser. */
export const signIn = (portalUrl: string, username: Username): Promise<Session> =>
  send<Session>(`${portalUrl}/auth/login`, { method: 'POST', body: JSON.stringify({ username, password: PASSWORD }) });

/** Deletes every line of the account's cart. */
export async function emptyCart(portalUrl: string, { token }: Session): Promise<void> {
  const { cart } = await send<CartAnswer>(`${portalUrl}/api/my-cart`, { token });
  for (const [position, { id }] of [...cart.entries()].toReversed()) {
    await send(`${portalUrl}/api/my-cart/item?position=${position}&id=${id}`, { method: 'DELETE', token });
  }
}
