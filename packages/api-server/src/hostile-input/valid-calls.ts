import type { CallDeclaration } from '@tech-portal/contract';
import { tokenOf } from '../access-matrix/matrix-callers.ts';
import type { CaseFacts, CaseInput, MatrixCase } from '../access-matrix/matrix-case.ts';
import { createMatrixRecords } from '../access-matrix/matrix-records.ts';
import type { Caller } from '../access-matrix/read-access-matrix.ts';
import { createPaymentFixture } from '../testing/create-payment-fixture.ts';

/** A caller who gets through to a call, where that depends on nothing but its access. */
function callerOf({ access }: CallDeclaration): Caller {
  if (access === 'reset-token') return 'reset';
  if (access === 'approval-token') return 'approve';
  if (access === 'payment-token') return 'pay';
  if (access === 'api-key') return 'key';
  return access === 'admin' ? 'admin' : 'tech';
}

/** A call that would succeed as it is. */
export interface ValidCall {
  readonly call: CallDeclaration;
  readonly input: CaseInput;
  readonly facts: CaseFacts;
  readonly token: string;
}

/** The API with what it takes to make any call and to send it damaged. Call it once per file, at its top. */
export async function createValidCalls() {
  const records = await createMatrixRecords(await createPaymentFixture());
  const { api } = records;

  return {
    api,
    records,

    /** Input that succeeds, from somebody who may make the call: the technician, or else an administrator. */
    async prepare({ call, input }: MatrixCase): Promise<ValidCall> {
      const caller = callerOf(call);
      const { token = '' } = await tokenOf(records, caller);
      const techSession = await tokenOf(records, 'tech');
      const facts: CaseFacts = {
        records,
        token,
        techSession: { id: techSession.id, token: techSession.token ?? '' },
        username: caller === 'admin' ? 'admin' : 'tech',
      };
      return { call, input: await input(facts), facts, token };
    },

    /** Sends a call with another query or body than it should have. */
    async send({ call, token, input }: ValidCall, damaged: { query?: object; body?: unknown } = {}) {
      const { query = {}, body } = { ...input, ...damaged };
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const response = await api.request(`${call.path}?${search.toString()}`, {
        method: call.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(call.body && { body: JSON.stringify(body ?? {}) }),
      });
      const text = await response.text();
      return { status: response.status, text };
    },
  };
}

/** Where something stands within a JSON value. */
export type Path = readonly (string | number)[];

/** Every object, list entry and leaf of a JSON value, the value itself first. */
export function placesOf(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const nested =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, entry]) =>
          placesOf(entry, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return [{ path, value }, ...nested];
}

/** A copy of a JSON value with something else in one place. */
export function replaced(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) => (index === key ? replaced(entry, rest, replacement) : entry));
  }
  const entries = value as Readonly<Record<string, unknown>>;
  return { ...entries, [key]: replaced(entries[key], rest, replacement) };
}
