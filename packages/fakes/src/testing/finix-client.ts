import { fakeKeys } from '../finix/keys.ts';

const credentials = Buffer.from(`${fakeKeys.username}:${fakeKeys.password}`).toString('base64');

interface FinixResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Client for the fake card provider in the roles of server, card form and test. */
export function createFinixClient(url: string) {
  async function send(
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    timeoutMs = 10_000,
  ): Promise<FinixResponse> {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'finix-version': '2022-02-01',
        'content-type': 'application/json',
        ...headers,
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  async function createToken(
    number = '4242424242424242',
    changes: Record<string, string> = {},
  ): Promise<FinixResponse> {
    const card = { name: 'Ann Lee', number, expiration: '12/39', security_code: '123', ...changes };
    return send(`/applications/${fakeKeys.applicationId}/tokens`, card);
  }

  async function createInstrument(number?: string): Promise<string> {
    const token = await createToken(number);
    const identity = await send('/identities', { entity: { first_name: 'Ann' } });
    const instrument = await send('/payment_instruments', {
      type: 'TOKEN',
      token: token.body['id'],
      identity: identity.body['id'],
    });
    return String(instrument.body['id']);
  }

  /** Charges $20.00 by default. */
  function transfer(source: string, changes: Record<string, unknown> = {}, timeoutMs?: number): Promise<FinixResponse> {
    const body = {
      merchant: fakeKeys.merchantId,
      source,
      amount: 2000,
      currency: 'USD',
      idempotency_id: crypto.randomUUID(),
      ...changes,
    };
    return send('/transfers', body, {}, timeoutMs);
  }

  return { send, createToken, createInstrument, transfer };
}
