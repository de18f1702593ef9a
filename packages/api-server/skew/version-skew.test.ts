import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Contract from '@tech-portal/contract';
import { endpoints } from '@tech-portal/contract/endpoints';
import type * as Calls from '@tech-portal/contract/endpoints';
import { listTasks } from '@tech-portal/contract/tasks';
import { optional, strictObject, string } from 'valibot';
import { afterAll, expect, test, vi } from 'vitest';
import type * as Cases from '../src/testing/access-matrix/cases/all-cases.ts';
import type * as ValidCalls from '../src/testing/access-matrix/matrix-client.ts';

/**
 * Tests the API of this checkout with the client, contract and sample inputs of another one: `CLIENT_FOLDER`. The step
 * `previous-release` runs it in both directions, the second time as a copy in the earlier version.
 */
const folder = process.env['CLIENT_FOLDER'];
if (folder === undefined) throw new Error('Set CLIENT_FOLDER to the checkout that provides the client.');

const theirs = <Module>(file: string): Promise<Module> =>
  import(/* @vite-ignore */ pathToFileURL(resolve(folder, 'packages', file)).href) as Promise<Module>;

interface Client {
  createApiClient(options: object): { call(call: unknown, input: object): Promise<unknown> };
}

function placeOf(file: string, packages: string): string {
  const places = ['testing/access-matrix', 'access-matrix', 'hostile-input'].map(
    (name) => `api-server/src/${name}/${file}`,
  );
  return places.find((place) => existsSync(resolve(packages, place))) ?? file;
}

const { allCases, nameOfCase } = await theirs<typeof Cases>(placeOf('cases/all-cases.ts', resolve(folder, 'packages')));
const { endpoints: theirCalls } = await theirs<typeof Calls>('contract/src/endpoints.ts');
const { leftOutIfUnknown } = await theirs<Partial<typeof Contract>>('contract/src/index.ts');
const { createApiClient } = await theirs<Client>('api-client/src/index.ts');

const ORIGIN = 'http://skew.test';
// Root of the checkout with this file; a copy may be an earlier version.
const own = resolve(import.meta.dirname, '../..');
const validCalls = pathToFileURL(resolve(own, placeOf('matrix-client.ts', own))).href;
const { createMatrixClient: createValidCalls } = (await import(/* @vite-ignore */ validCalls)) as typeof ValidCalls;
const { api, prepare } = await createValidCalls();

const network = globalThis.fetch;
vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
  const request = new Request(...given);
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== ORIGIN) return network(...given);
  const { method, headers } = request;
  const body = method === 'GET' ? '' : await request.text();
  return api.request(pathname + search, { method, headers, ...(body !== '' && { body }) });
});
afterAll(() => vi.unstubAllGlobals());

const addressOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;
const served = new Set(endpoints.map(addressOf));
const asked = theirCalls.filter((call) => served.has(addressOf(call)));
const cases = allCases.filter(({ endpoint: call }) => served.has(addressOf(call)));

test('most calls are in both versions, and each of them has an input', () => {
  expect(asked.length).toBeGreaterThan(endpoints.length / 2);
  expect(new Set(cases.map(({ endpoint: call }) => call.id))).toEqual(new Set(asked.map(({ id }) => id)));
});

const clientOf = (token: string) =>
  createApiClient({ baseUrl: ORIGIN, getToken: () => token, notify: () => undefined, onLogout: () => undefined });

/** Valid requests that the API refuses: links from emails never sent, and the link of the first administrator. */
const refusals: Readonly<Record<string, string>> = {
  setUpAdministrator: 'invalid_token',
  confirmEmail: 'invalid_token',
  secureAccount: 'invalid_token',
  cancelFactorResetByLink: 'invalid_token',
  stopReminders: 'invalid_token',
  getLinkedPhoto: 'not_found',
};

const mayBeUnknown = new Set(['listProducts: a price range']);

test.each(cases.map((one) => [nameOfCase(one), one] as const))(
  '%s is understood, and so is the response',
  async (name, one) => {
    const valid = await prepare(one);
    // Any user may end their own session with this endpoint, and administrators another account's.
    const isOfAdmin = one.endpoint.access === 'session' && one.about === 'another account';
    const token = isOfAdmin ? await api.signIn('admin') : (valid.token ?? '');
    const answer = clientOf(token).call(one.endpoint, { ...valid.input, token });
    const refusal = refusals[one.endpoint.id];
    if (mayBeUnknown.has(name)) {
      const response: unknown = await answer.catch((error: unknown) => error);
      expect(response).toBeDefined();
      if (response instanceof Error) expect(response).toMatchObject({ id: 'invalid_input' });
    } else if (refusal === undefined) await expect(answer).resolves.toBeDefined();
    else await expect(answer).rejects.toMatchObject({ id: refusal });
  },
);

test.runIf(leftOutIfUnknown)(
  'a parameter that this API does not know yet is left out where that is harmless',
  async () => {
    const { query, ...rest } = listTasks;
    const newer = {
      ...rest,
      query: strictObject({ ...query.entries, made_up: leftOutIfUnknown?.(optional(string())) ?? string() }),
    };
    // The endpoints above enabled a second factor for the other technician.
    const token = await api.signIn('tech2');
    await expect(clientOf(token).call(newer, { query: { made_up: 'x' } })).resolves.toEqual(expect.any(Array));
  },
);
