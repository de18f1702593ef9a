import { setTimeout as pause } from 'node:timers/promises';
import { addCartItem, getMyCart } from '@tech-portal/contract/cart';
import { estimateCheckout, getPayment, placeOrder, saveBilling } from '@tech-portal/contract/checkout';
import { searchProducts } from '@tech-portal/contract/products';
import type { CallDeclaration } from '@tech-portal/contract';
import type { BenchUser } from '../bench-data.ts';
import { benchAddress, cardToken } from '../buyer.ts';
import type { Deployment } from './deployment.ts';
import { Traffic } from './traffic.ts';
import type { Reply } from './traffic.ts';

const AGAIN_MS = 300;
const READER_PAUSE_MS = 50;
/** Longer than any outage of a scenario and than the deadline of a lost charge, in ms. */
const PATIENCE_MS = 60_000;

const isPassing = ({ status }: Reply): boolean => status === 'broken' || status >= 502;

/** Buyer who retries temporary failures and looks up unclear payments. */
class Buyer {
  readonly #traffic: Traffic;
  readonly #user: BenchUser;
  readonly #fakesUrl: string;

  constructor(traffic: Traffic, user: BenchUser, fakesUrl: string) {
    this.#traffic = traffic;
    this.#user = user;
    this.#fakesUrl = fakesUrl;
  }

  async #insist(call: CallDeclaration, input: { query?: object; body?: unknown }): Promise<Record<string, unknown>> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const reply = await this.#traffic.ask(call, this.#user.token, input);
      if (!isPassing(reply) || performance.now() > until) return reply.body;
      await pause(AGAIN_MS);
    }
  }

  /** Pays and resolves the outcome: the order id, or undefined when nothing was charged. */
  async #pay(cartId: unknown, quote: unknown): Promise<string | undefined> {
    const token = await cardToken(this.#fakesUrl);
    const attempt = crypto.randomUUID();
    const body = { cart_id: cartId, finix_token: token, finix_session_id: 'FS-bench', quote, attempt };
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until) {
      const pressed = performance.now();
      const { status, body: placed } = await this.#traffic.ask(placeOrder, this.#user.token, { body });
      if (typeof placed['trans_id'] === 'string') {
        this.#traffic.orderMs.push(performance.now() - pressed);
        return placed['trans_id'];
      }
      if (typeof status === 'number' && status >= 400 && status < 500) return undefined;
      // Looks up the payment before a retry, as the page does.
      const found = await this.#lookUp(cartId, attempt, until);
      if (found !== 'none') return found;
    }
    return undefined;
  }

  async #lookUp(cartId: unknown, attempt: string, until: number): Promise<string | undefined> {
    while (performance.now() < until) {
      const payment = await this.#insist(getPayment, { query: { cart_id: cartId } });
      if (payment['state'] === 'succeeded') return String(payment['trans_id']);
      if (payment['state'] !== 'checking') return payment['attempt'] === attempt ? undefined : 'none';
      await pause(AGAIN_MS);
    }
    return undefined;
  }

  async buyOnce(): Promise<void> {
    let cartId: unknown;
    for (const { id, type } of this.#user.parts) {
      cartId = (await this.#insist(addCartItem, { body: { id, type, qty: 1 } }))['cart_id'];
    }
    const { quote: shown } = await this.#insist(estimateCheckout, {
      body: { cart_id: cartId, shipping: benchAddress },
    });
    const billing = { cart_id: cartId, billing: benchAddress, quote: shown };
    const { quote } = await this.#insist(saveBilling, { body: billing });
    if (quote === undefined) return;
    const transId = await this.#pay(cartId, quote);
    if (transId !== undefined) this.#traffic.transIds.push(transId);
  }
}

async function read(traffic: Traffic, { token }: BenchUser): Promise<void> {
  while (!traffic.isOver) {
    await traffic.ask(searchProducts, token, { query: { search_query: 'fan' } });
    await traffic.ask(getMyCart, token, {});
    await pause(READER_PAUSE_MS);
  }
}

export interface Crowd {
  readonly traffic: Traffic;
  goHome(): Promise<void>;
}

export function sendCrowd({ url, fakesUrl, users }: Deployment, { readers = 0 } = {}): Crowd {
  const traffic = new Traffic(url);
  const buyers = users.map(async (user) => {
    const buyer = new Buyer(traffic, user, fakesUrl);
    while (!traffic.isOver) await buyer.buyOnce();
  });
  const others = users.slice(0, readers).map((user) => read(traffic, user));
  return {
    traffic,
    async goHome() {
      traffic.isOver = true;
      await Promise.all([...buyers, ...others]);
    },
  };
}
