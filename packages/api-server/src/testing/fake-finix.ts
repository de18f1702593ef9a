import { afterEach, beforeEach, vi } from 'vitest';
import { createFinixProvider } from '../orders/payments/finix-provider.ts';

interface SentRequest {
  readonly path: string;
  readonly request: RequestInit;
}

export const finixErrors = (...list: readonly object[]) => ({ _embedded: { errors: list } });

/**
 * Creates a fake Finix: one response per path, and no response for other paths. `sent` has its requests, `warnings` the
 * logged warnings.
 */
export function createFakeFinix() {
  const responses: Record<string, { status: number; body: unknown }> = {};
  const sent: SentRequest[] = [];
  const warnings: unknown[] = [];
  const warn = (...args: unknown[]) => void warnings.push(args);
  const provider = createFinixProvider({
    account: { url: 'https://cards.example', username: 'US1', password: 'secret', merchantId: 'MU1' },
    timeoutMs: 50,
    logger: { info: warn, warn, error: warn },
  });

  beforeEach(() => {
    sent.length = 0;
    warnings.length = 0;
    for (const path of Object.keys(responses)) delete responses[path];
    Object.assign(responses, {
      '/identities': { status: 201, body: { id: 'ID1' } },
      '/payment_instruments': { status: 201, body: { id: 'PI1', brand: 'VISA', last_four: '4242' } },
      '/transfers': { status: 201, body: { id: 'TR1', state: 'SUCCEEDED', tags: { card: 'VISA ending in 4242' } } },
    });
    vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
      const path = url.replace('https://cards.example', '');
      sent.push({ path, request });
      const response = responses[path];
      if (response) return Promise.resolve(Response.json(response.body, { status: response.status }));
      return new Promise((_, reject) => {
        request.signal?.addEventListener('abort', () => reject(new Error('No answer in time.')));
      });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const bodyOf = (path: string): unknown => {
    const body = sent.find((each) => each.path === path)?.request.body;
    return typeof body === 'string' ? JSON.parse(body) : body;
  };
  return { provider, responses, sent, warnings, bodyOf };
}
