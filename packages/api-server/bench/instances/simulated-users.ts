import { setTimeout as pause } from 'node:timers/promises';
import { addCartItem, getMyCart } from '@tech-portal/contract/cart';
import { estimateCheckout, getPayment, placeOrder, saveBilling } from '@tech-portal/contract/checkout';
import { searchProducts } from '@tech-portal/contract/products';
import type { EndpointDeclaration } from '@tech-portal/contract';
import type { BenchUser } from '../bench-data.ts';
import { benchAddress, cardToken } from '../buyer.ts';
import type { Deployment } from './deployment.ts';
import { Traffic } from './traffic.ts';
import type { TrafficResponse } from './traffic.ts';

const RETRY_MS = 300;
const READER_PAUSE_MS = 50;
/** Longer than any outage in a scenario and longer than the deadline for a lost charge, in ms. */
const RETRY_TIMEOUT_MS = 60_000;

const isTemporaryFailure = ({ status }: TrafficResponse): boolean => status === 'broken' || status >= 502;

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

  async #insist(
    endpoint: EndpointDeclaration,
    input: { query?: object; body?: unknown },
  ): Promise<Record<string, unknown>> {
    const deadline = performance.now() + RETRY_TIMEOUT_MS;
    for (;;) {
      const result = await this.#traffic.send(endpoint, this.#user.token, input);
      if (!isTemporaryFailure(result) || performance.now() > deadline) return result.body;
      await pause(RETRY_MS);
    }
  }

  /** Pays and resolves the outcome: the order id, or undefined when nothing was charged. */
  async #pay(cartId: unknown, quote: unknown): Promise<string | undefined> {
    const token = await cardToken(this.#fakesUrl);
    const attempt = crypto.randomUUID();
    const body = { cart_id: cartId, finix_token: token, finix_session_id: 'FS-bench', quote, attempt };
    const deadline = performance.now() + RETRY_TIMEOUT_MS;
    while (performance.now() < deadline) {
      const sentAt = performance.now();
      const { status, body: orderResponse } = await this.#traffic.send(placeOrder, this.#user.token, { body });
      if (typeof orderResponse['trans_id'] === 'string') {
        this.#traffic.orderMs.push(performance.now() - sentAt);
        return orderResponse['trans_id'];
      }
      if (typeof status === 'number' && status >= 400 && status < 500) return undefined;
      // Looks up the payment before a retry, as the page does.
      const lookedUp = await this.#lookUp(cartId, attempt, deadline);
      if (lookedUp !== 'none') return lookedUp;
    }
    return undefined;
  }

  async #lookUp(cartId: unknown, attempt: string, deadline: number): Promise<string | undefined> {
    while (performance.now() < deadline) {
      const payment = await this.#insist(getPayment, { query: { cart_id: cartId } });
      if (payment['state'] === 'succeeded') return String(payment['trans_id']);
      if (payment['state'] !== 'checking') return payment['attempt'] === attempt ? undefined : 'none';
      await pause(RETRY_MS);
    }
    return undefined;
  }

  async buyOnce(): Promise<void> {
    let cartId: unknown;
    for (const { id, type } of this.#user.parts) {
      cartId = (await this.#insist(addCartItem, { body: { id, type, qty: 1 } }))['cart_id'];
    }
    const { quote: shippingQuote } = await this.#insist(estimateCheckout, {
      body: { cart_id: cartId, shipping: benchAddress },
    });
    const billing = { cart_id: cartId, billing: benchAddress, quote: shippingQuote };
    const { quote } = await this.#insist(saveBilling, { body: billing });
    if (quote === undefined) return;
    const transId = await this.#pay(cartId, quote);
    if (transId !== undefined) this.#traffic.transIds.push(transId);
  }
}

async function simulateReader(traffic: Traffic, { token }: BenchUser): Promise<void> {
  while (!traffic.hasEnded) {
    await traffic.send(searchProducts, token, { query: { search_query: 'fan' } });
    await traffic.send(getMyCart, token, {});
    await pause(READER_PAUSE_MS);
  }
}

export interface SimulatedUsers {
  readonly traffic: Traffic;
  stop(): Promise<void>;
}

export function startSimulatedUsers({ url, fakesUrl, users }: Deployment, { readers = 0 } = {}): SimulatedUsers {
  const traffic = new Traffic(url);
  const buyers = users.map(async (user) => {
    const buyer = new Buyer(traffic, user, fakesUrl);
    while (!traffic.hasEnded) await buyer.buyOnce();
  });
  const readerLoops = users.slice(0, readers).map((user) => simulateReader(traffic, user));
  return {
    traffic,
    async stop() {
      traffic.hasEnded = true;
      await Promise.all([...buyers, ...readerLoops]);
    },
  };
}
