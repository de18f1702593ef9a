import * as v from 'valibot';

export interface FinixAccount {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly merchantId: string;
}

/** Response of the provider; `body` is undefined when it is not JSON. */
export interface FinixResponse {
  readonly status: number;
  readonly body: unknown;
}

export type FinixRequest = (path: string, body?: unknown) => Promise<FinixResponse>;

/** Creates a client whose requests abort with `signal`. A request rejects if it gets no response. */
export function createFinixRequest({ url, username, password }: FinixAccount, signal: AbortSignal): FinixRequest {
  return async (path, body) => {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Basic ${btoa(`${username}:${password}`)}`,
        'finix-version': '2022-02-01',
        'content-type': 'application/json',
        accept: 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    });
    const text = await response.text();
    try {
      return { status: response.status, body: JSON.parse(text) };
    } catch {
      return { status: response.status, body: undefined };
    }
  };
}

const objectWithId = v.object({ id: v.string() });
const optionalText = v.optional(v.nullable(v.string()), null);

export const finixInstrument = v.object({ id: v.string(), brand: optionalText, last_four: optionalText });

export const finixTransfer = v.object({
  id: v.string(),
  state: v.string(),
  failure_message: optionalText,
  tags: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
});
export type FinixTransfer = v.InferOutput<typeof finixTransfer>;

export const finixTransfers = v.object({
  _embedded: v.optional(v.object({ transfers: v.optional(v.array(finixTransfer), []) })),
});

const finixErrors = v.object({
  _embedded: v.object({
    errors: v.array(v.object({ field: optionalText, failure_message: optionalText, message: optionalText })),
  }),
});

/** Id of the created object; undefined on failure. */
export function idOf({ status, body }: FinixResponse): string | undefined {
  const parsed = v.safeParse(objectWithId, body);
  return status >= 200 && status < 300 && parsed.success ? parsed.output.id : undefined;
}

/** First error of a rejected request: its field, a message for the buyer, and one for administrators. */
export function errorOf({ body }: FinixResponse): Record<'field' | 'failureMessage' | 'message', string | null> {
  const parsed = v.safeParse(finixErrors, body);
  const error = parsed.success ? parsed.output._embedded.errors[0] : undefined;
  const failureMessage = error?.failure_message ?? null;
  return { field: error?.field ?? null, failureMessage, message: failureMessage ?? error?.message ?? null };
}
