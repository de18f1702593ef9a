import { PLATFORM_CONTRACTS } from '@tech-portal/platform/contracts';
import { expect, test, vi } from 'vitest';
import type { ContractAdapter, contractAdapters as Offered } from './contract-adapters.ts';
import { openRemoteAt } from './federation.ts';

const load = vi.hoisted(() => vi.fn(async () => ({ version: 'shared' })));

vi.mock('./shared-modules.ts', () => ({ sharedModules: { react: { version: '19.3.1', load } } }));

vi.mock('./contract-adapters.ts', () => {
  const adapted: ContractAdapter = ({ init, get }) => ({
    init,
    get: async (expose) => {
      const module = (await get(expose))() as Given;
      return () => `adapted ${module.expose}`;
    },
  });
  return { contractAdapters: { 1: (container: unknown) => container, 2: adapted } };
});

interface Adapters {
  readonly contractAdapters: typeof Offered;
}

const scripts = {
  /** Records the arguments of `init`. */
  container: `
    const scopes = [];
    export const init = (scope) => void scopes.push(scope);
    export const get = async (expose) => () => ({ expose, scopes });`,
  /** Fails to initialize with an error message. */
  refusing: `
    export const init = () => { if (!globalThis.isHostFit) throw new Error('React 20 is required.'); };
    export const get = async () => () => 'fits';`,
  noContainer: 'export const page = 1;',
};

const entryOf = (script: keyof typeof scripts, id: string) =>
  `data:text/javascript,${encodeURIComponent(`/* ${id} */ ${scripts[script]}`)}`;

interface Shared {
  readonly get: () => Promise<() => unknown>;
  loading?: Promise<unknown> | null;
}

interface Given {
  readonly expose: string;
  readonly scopes: readonly Record<string, Record<string, Shared>>[];
}

async function ask(entry: string, expose: string): Promise<Given> {
  const container = await openRemoteAt(entry, 1);
  return (await container.get(expose))() as Given;
}

test('an entry gets the modules that the host shares, once, before any of its exposes is loaded', async () => {
  const entry = entryOf('container', 'shares');
  const [page, slot] = await Promise.all([ask(entry, './page'), ask(entry, './slot')]);
  expect([page.expose, slot.expose]).toEqual(['./page', './slot']);
  expect(slot.scopes).toHaveLength(1);
  const react = slot.scopes[0]?.['react']?.['19.3.1'];
  expect((await react?.get())?.()).toEqual({ version: 'shared' });
});

test('a second address of an entry is another container, which shares the same modules', async () => {
  const [first, second] = [
    await ask(entryOf('container', 'first'), './page'),
    await ask(entryOf('container', 'second'), './page'),
  ];
  expect(second.scopes).not.toBe(first.scopes);
  expect(second.scopes[0]).toBe(first.scopes[0]);
});

test('an entry that refuses the host is opened again by the next call', async () => {
  const entry = entryOf('refusing', 'later');
  await expect(openRemoteAt(entry, 1)).rejects.toThrow('React 20 is required.');
  Object.assign(globalThis, { isHostFit: true });
  const container = await openRemoteAt(entry, 1);
  expect((await container.get('./page'))()).toBe('fits');
});

test('the adapter of the contract stands between entry and host', async () => {
  const container = await openRemoteAt(entryOf('container', 'of another contract'), 2);
  expect((await container.get('./page'))()).toBe('adapted ./page');
});

test('the shell has an adapter for each contract that it says it offers', async () => {
  const { contractAdapters } = await vi.importActual<Adapters>('./contract-adapters.ts');
  expect(Object.keys(contractAdapters).map(Number)).toEqual(PLATFORM_CONTRACTS.map(({ version }) => version));
});

test('a script that is no container is refused', async () => {
  await expect(openRemoteAt(entryOf('noContainer', 'none'), 1)).rejects.toThrow(TypeError);
});

test('a shared module that did not come is loaded again for the next that needs it', async () => {
  const { scopes } = await ask(entryOf('container', 'failing'), './page');
  const react = scopes[0]?.['react']?.['19.3.1'];
  load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  const first = react?.get();
  // Mimics the share scope, which stores pending loads.
  if (react) react.loading = first ?? null;
  await expect(first).rejects.toThrow('Loading chunk 7 failed.');
  expect(react?.loading).toBeNull();
  expect((await react?.get())?.()).toEqual({ version: 'shared' });
});
