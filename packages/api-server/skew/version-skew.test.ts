import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Contract from '@tech-portal/contract';
import type * as Endpoints from '@tech-portal/contract/endpoints';
import { listTasks } from '@tech-portal/contract/tasks';
import { optional, strictObject, string } from 'valibot';
import { afterAll, expect, test, vi } from 'vitest';
import type * as Cases from '../src/testing/access-matrix/cases/all-cases.ts';
import type * as MatrixClient from '../src/testing/access-matrix/matrix-client.ts';
import type { MatrixCase } from '../src/testing/access-matrix/matrix-case.ts';

/**
 * Tests the API of this checkout with the client, contract and sample inputs of the checkout in `CLIENT_FOLDER`. The
 * step `previous-release` runs it in both directions; for the second one, it copies this file to the earlier version.
 */
const folder = process.env['CLIENT_FOLDER'];
if (folder === undefined) throw new Error('Set CLIENT_FOLDER to the checkout that provides the client.');

const theirs = <Module>(file: string): Promise<Module> =>
  import(/* @vite-ignore */ pathToFileURL(resolve(folder, 'packages', file)).href) as Promise<Module>;

interface Client {
  createApiClient(options: object): { call(call: unknown, input: object): Promise<unknown> };
}

const matrixFolders = ['testing/access-matrix', 'access-matrix', 'hostile-input'];

const inMatrix = (file: string): string[] => matrixFolders.map((name) => `api-server/src/${name}/${file}`);

/** First of the `places` that exists in `packages`, because a file may have moved or been renamed between versions. */
function placeOf(packages: string, places: readonly string[]): string {
  return places.find((place) => existsSync(resolve(packages, place))) ?? places[0] ?? '';
}

/** Case from either version: an earlier one has `call` instead of `endpoint`. */
type AnyCase = MatrixCase | (Omit<MatrixCase, 'endpoint'> & { readonly call: MatrixCase['endpoint'] });

/** Adds both names, for the matrix client of either version. */
const withBothNames = (one: AnyCase) => {
  const endpoint = 'endpoint' in one ? one.endpoint : one.call;
  return { ...one, endpoint, call: endpoint };
};

/** Endpoints from either version: an earlier one exports `calls` instead of `endpoints`. */
type AnyEndpoints = typeof Endpoints | { readonly calls: (typeof Endpoints)['endpoints'] };
const endpointsOf = (found: AnyEndpoints) => ('endpoints' in found ? found.endpoints : found.calls);
const endpointFiles = ['contract/src/endpoints.ts', 'contract/src/calls.ts'];

const theirPackages = resolve(folder, 'packages');
const { allCases, nameOfCase } = await theirs<typeof Cases>(placeOf(theirPackages, inMatrix('cases/all-cases.ts')));
const theirEndpoints = endpointsOf(await theirs<AnyEndpoints>(placeOf(theirPackages, endpointFiles)));
const { leftOutIfUnknown } = await theirs<Partial<typeof Contract>>('contract/src/index.ts');
const { createApiClient } = await theirs<Client>('api-client/src/index.ts');

const ORIGIN = 'http://skew.test';
// The `packages` folder that contains this file, of an earlier version if this file is a copy.
const own = resolve(import.meta.dirname, '../..');
const ours = <Module>(places: readonly string[]): Promise<Module> =>
  import(/* @vite-ignore */ pathToFileURL(resolve(own, placeOf(own, places))).href) as Promise<Module>;
const ownEndpoints = endpointsOf(await ours<AnyEndpoints>(endpointFiles));
const matrixClient = await ours<
  typeof MatrixClient | { readonly createValidCalls: (typeof MatrixClient)['createMatrixClient'] }
>([...inMatrix('matrix-client.ts'), ...inMatrix('valid-calls.ts')]);
const { api, prepare } = await ('createMatrixClient' in matrixClient
  ? matrixClient.createMatrixClient()
  : matrixClient.createValidCalls());

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
const served = new Set(ownEndpoints.map(addressOf));
const asked = theirEndpoints.filter((endpoint) => served.has(addressOf(endpoint)));
const cases = allCases
  .map((one) => ({ name: nameOfCase(one), one: withBothNames(one) }))
  .filter(({ one }) => served.has(addressOf(one.endpoint)));

test('most calls are in both versions, and each of them has an input', () => {
  expect(asked.length).toBeGreaterThan(ownEndpoints.length / 2);
  expect(new Set(cases.map(({ one }) => one.endpoint.id))).toEqual(new Set(asked.map(({ id }) => id)));
});

const clientOf = (token: string) =>
  createApiClient({ baseUrl: ORIGIN, getToken: () => token, notify: () => undefined, onLogout: () => undefined });

/** Error ids of valid requests that the API refuses, such as those with links from emails that were never sent. */
const refusals: Readonly<Record<string, string>> = {
  setUpAdministrator: 'invalid_token',
  confirmEmail: 'invalid_token',
  secureAccount: 'invalid_token',
  cancelFactorResetByLink: 'invalid_token',
  stopReminders: 'invalid_token',
  getLinkedPhoto: 'not_found',
};

const mayBeUnknown = new Set(['listProducts: a price range']);

test.each(cases.map(({ name, one }) => [name, one] as const))(
  '%s is understood, and so is the response',
  async (name, one) => {
    const valid = await prepare(one);
    // With this endpoint, any user may end their own sessions, and administrators also those of other accounts.
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
    // Signs in as `tech2`, because the cases above enabled a second factor for the other technician.
    const token = await api.signIn('tech2');
    await expect(clientOf(token).call(newer, { query: { made_up: 'x' } })).resolves.toEqual(expect.any(Array));
  },
);
