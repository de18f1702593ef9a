import type { CallDeclaration } from '@tech-portal/contract';
import { rateLimits } from '../../platform/limits/rate-limits.table.ts';
import { createPaymentFixture } from '../create-payment-fixture.ts';
import { createMatrixCallers } from './matrix-callers.ts';
import type { CaseFacts, CaseInput, MatrixCase } from './matrix-case.ts';
import { createMatrixRecords } from './matrix-records.ts';
import type { Caller } from './read-access-matrix.ts';

function callerOf({ access }: CallDeclaration): Caller {
  if (access === 'reset-token') return 'reset';
  if (access === 'approval-token') return 'approve';
  if (access === 'payment-token') return 'pay';
  if (access === 'api-key') return 'key';
  return access === 'admin' ? 'admin' : 'tech';
}

const usernames: Partial<Record<Caller, string>> = { retail: 'retail', new: 'newtech', tech2: 'tech2', admin: 'admin' };

export interface ValidCall {
  readonly call: CallDeclaration;
  readonly input: CaseInput;
  readonly facts: CaseFacts;
  readonly token: string | undefined;
}

export interface Damaged {
  readonly query?: object;
  readonly body?: unknown;
  readonly text?: string;
}

/** Response body as text; JSON. */
export interface Sent {
  readonly status: number;
  readonly text: string;
}

function searchOf(query: object): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) {
      // A random object may have a field `toString`.
      if (value !== undefined) search.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
  }
  return search.toString();
}

/** API with one set of records and one sign-in per caller, for any call of the contract. Call it once per file. */
export async function createValidCalls() {
  const records = await createMatrixRecords(await createPaymentFixture());
  const { api } = records;
  const callers = await createMatrixCallers(records);
  const addresses = new Map<string | undefined, string>();
  /** Gives each caller a separate address, as limits count by address. */
  function addressOf(token: string | undefined): string {
    const address = addresses.get(token) ?? `10.1.${addresses.size >> 8}.${addresses.size & 255}`;
    addresses.set(token, address);
    return address;
  }
  const isByLink = ({ access }: CallDeclaration) => access === 'approval-token' || access === 'payment-token';

  async function factsOf(caller: Caller, token: string | undefined): Promise<CaseFacts> {
    const { token: techToken = '', id } = await callers.of('techSession');
    const techSession = { token: techToken, id };
    return { records, token: token ?? techToken, techSession, username: usernames[caller] ?? 'tech' };
  }

  async function prepareFor(caller: Caller, { call, input }: MatrixCase): Promise<ValidCall> {
    await Promise.all([callers.renew(), api.db.delete(rateLimits)]);
    const { token } = await callers.of(caller, isByLink(call));
    const facts = await factsOf(caller, token);
    return { call, input: await input(facts), facts, token };
  }

  return {
    api,
    records,
    prepareFor,
    prepare: (one: MatrixCase) => prepareFor(callerOf(one.call), one),
    callerOf,

    /** Same input from another caller. */
    async as(caller: Caller, valid: ValidCall): Promise<ValidCall> {
      return { ...valid, token: (await callers.of(caller, isByLink(valid.call))).token };
    },

    /** Creates valid input for another technician, about their records. */
    async prepareForeign({ call, input }: MatrixCase): Promise<ValidCall> {
      const { token = '' } = await callers.of('neighbor');
      const { token: sessionToken = '', id } = await callers.of('neighborSession');
      const techSession = { token: sessionToken, id };
      const facts = { records: records.foreign, token, techSession, username: 'neighbor' };
      return { call, input: await input(facts), facts, token };
    },

    /** Sends a call, optionally with a defective query or body; `text` replaces the encoded body. */
    async send({ call, token, input }: ValidCall, damaged: Damaged = {}): Promise<Sent> {
      const { query = {}, body, text: raw } = { ...input, ...damaged };
      const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const init = {
        method: call.method,
        headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
        ...(text !== undefined && { body: text }),
      };
      const address = addressOf(token);
      const response = await api.request(`${call.path}?${searchOf(query)}`, init, address);
      return { status: response.status, text: await response.text() };
    },
  };
}

export type ValidCalls = Awaited<ReturnType<typeof createValidCalls>>;
