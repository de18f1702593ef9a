import type { EndpointDeclaration } from '@tech-portal/contract';
import { rateLimits } from '../../platform/limits/rate-limits.table.ts';
import { createPaymentFixture } from '../create-payment-fixture.ts';
import { createMatrixCallers } from './matrix-callers.ts';
import type { CaseContext, CaseInput, MatrixCase } from './matrix-case.ts';
import { createMatrixRecords } from './matrix-records.ts';
import type { Caller } from './read-access-matrix.ts';

function callerOf({ access }: EndpointDeclaration): Caller {
  if (access === 'reset-token') return 'reset';
  if (access === 'approval-token') return 'approve';
  if (access === 'payment-token') return 'pay';
  if (access === 'api-key') return 'key';
  return access === 'admin' ? 'admin' : 'tech';
}

const usernames: Partial<Record<Caller, string>> = { retail: 'retail', new: 'newtech', tech2: 'tech2', admin: 'admin' };

export interface ValidRequest {
  readonly endpoint: EndpointDeclaration;
  readonly input: CaseInput;
  readonly caseContext: CaseContext;
  readonly token: string | undefined;
}

export interface DefectiveInput {
  readonly query?: object;
  readonly body?: unknown;
  readonly text?: string;
}

/** Response with its body as JSON text. */
export interface SentResponse {
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

/**
 * Creates an API with one set of records and one sign-in per caller, for calls of any endpoint of the contract. Call it
 * once per file.
 */
export async function createMatrixClient() {
  const records = await createMatrixRecords(await createPaymentFixture());
  const { api } = records;
  const callers = await createMatrixCallers(records);
  const addresses = new Map<string | undefined, string>();
  /** Gives each caller a separate address, because limits count by address. */
  function clientAddressOf(token: string | undefined): string {
    const address = addresses.get(token) ?? `10.1.${addresses.size >> 8}.${addresses.size & 255}`;
    addresses.set(token, address);
    return address;
  }
  const isByLink = ({ access }: EndpointDeclaration) => access === 'approval-token' || access === 'payment-token';

  async function caseContextOf(caller: Caller, token: string | undefined): Promise<CaseContext> {
    const { token: techToken = '', id } = await callers.signInFor('techSession');
    const techSession = { token: techToken, id };
    return { records, token: token ?? techToken, techSession, username: usernames[caller] ?? 'tech' };
  }

  async function prepareFor(caller: Caller, { endpoint, input }: MatrixCase): Promise<ValidRequest> {
    await Promise.all([callers.renew(), api.db.delete(rateLimits)]);
    const { token } = await callers.signInFor(caller, isByLink(endpoint));
    const caseContext = await caseContextOf(caller, token);
    return { endpoint, input: await input(caseContext), caseContext, token };
  }

  return {
    api,
    records,
    prepareFor,
    prepare: (matrixRow: MatrixCase) => prepareFor(callerOf(matrixRow.endpoint), matrixRow),
    callerOf,

    /** Returns the same input with the token of another caller. */
    async asCaller(caller: Caller, valid: ValidRequest): Promise<ValidRequest> {
      return { ...valid, token: (await callers.signInFor(caller, isByLink(valid.endpoint))).token };
    },

    /** Creates valid input for another technician, about their records. */
    async prepareForNeighbor({ endpoint, input }: MatrixCase): Promise<ValidRequest> {
      const { token = '' } = await callers.signInFor('neighbor');
      const { token: sessionToken = '', id } = await callers.signInFor('neighborSession');
      const techSession = { token: sessionToken, id };
      const caseContext = { records: records.neighborRecords, token, techSession, username: 'neighbor' };
      return { endpoint, input: await input(caseContext), caseContext, token };
    },

    /** Sends a call, optionally with a defective query or body; `text` replaces the encoded body. */
    async send({ endpoint, token, input }: ValidRequest, defectiveInput: DefectiveInput = {}): Promise<SentResponse> {
      const { query = {}, body, text: raw } = { ...input, ...defectiveInput };
      const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const init = {
        method: endpoint.method,
        headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
        ...(text !== undefined && { body: text }),
      };
      const address = clientAddressOf(token);
      const response = await api.request(`${endpoint.path}?${searchOf(query)}`, init, address);
      return { status: response.status, text: await response.text() };
    },
  };
}

export type MatrixClient = Awaited<ReturnType<typeof createMatrixClient>>;
