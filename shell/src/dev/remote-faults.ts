import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { createElement, useEffect } from 'react';
import type { ExposedModule } from '@tech-portal/platform';
import type { ExposeLoaderOptions, RemoteContainer } from '@tech-portal/release-client';

export const remoteFaults = [
  'unregistered',
  'missing',
  'slow',
  'hanging',
  'truncated',
  'html',
  'hash',
  'contract',
  'chunk',
  'mounting',
  'rendering',
] as const;

export type RemoteFault = (typeof remoteFaults)[number];

export const isRemoteFault = (name: unknown): name is RemoteFault => remoteFaults.some((one) => one === name);

/** Longer than the loader's hedge delay, shorter than its timeout. */
const SLOW_ENTRY_MS = 5_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function ThrowsWhileRendering(): never {
  throw new Error('Thrown while rendering, on purpose.');
}

function ThrowsOnMount(): null {
  useEffect(() => {
    throw new Error('Thrown when mounted, on purpose.');
  }, []);
  return null;
}

const withoutChunks: RemoteContainer = {
  get: (expose) => Promise.reject(new TypeError(`Failed to fetch the chunk of ${expose}.`)),
};

interface OpenAttempt {
  readonly open: () => Promise<RemoteContainer>;
  readonly url: string;
  readonly isFaultActive: () => boolean;
}

/**
 * Replaces every component that the remote exposes with a failing one while the fault is on. Retry renders it again.
 */
const withBrokenComponent =
  (BrokenComponent: () => null) =>
  async ({ open, isFaultActive }: OpenAttempt): Promise<RemoteContainer> => {
    const container = await open();
    return {
      async get(expose) {
        const { default: OriginalComponent } = (await container.get(expose))() as ExposedModule<object>;
        return () => ({
          default: (props: object) => createElement(isFaultActive() ? BrokenComponent : OriginalComponent, props),
        });
      },
    };
  };

/** Faults that occur before an entry is opened. */
type BeforeOpenFault = 'unregistered' | 'hash' | 'contract';

const isBeforeOpenFault = (fault: RemoteFault): fault is BeforeOpenFault =>
  ['unregistered', 'hash', 'contract'].includes(fault);

/** Simulates the result of opening an entry, by fault. */
const openWithFault: Readonly<
  Record<Exclude<RemoteFault, BeforeOpenFault>, (attempt: OpenAttempt) => Promise<RemoteContainer>>
> = {
  missing: ({ url }) => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${url}`)),
  slow: async ({ open }) => {
    await wait(SLOW_ENTRY_MS);
    return open();
  },
  hanging: () => new Promise(() => undefined),
  truncated: () => Promise.reject(new SyntaxError('Unexpected end of input')),
  html: ({ url }) => Promise.reject(new TypeError(`${url} has the MIME type "text/html", which is no script.`)),
  chunk: async () => withoutChunks,
  mounting: withBrokenComponent(ThrowsOnMount),
  rendering: withBrokenComponent(ThrowsWhileRendering),
};

/**
 * Adds faults to a loader: each app fails with the fault currently chosen for it, and Retry works once the fault is
 * off.
 *
 * @param faults App → fault, read again for each load.
 */
export function withFaults(
  options: ExposeLoaderOptions,
  faults: () => Readonly<Record<string, RemoteFault>>,
): ExposeLoaderOptions {
  let remotes: readonly RegistryEntry[] = [];
  const faultOfEntry = (entryUrl: string): RemoteFault | undefined => {
    const app = remotes.find(({ entry }) => entryUrl === entry || entryUrl.startsWith(`${entry}?`))?.name;
    return app === undefined ? undefined : faults()[app];
  };

  return {
    ...options,
    async registry() {
      const registry = await options.registry();
      remotes = registry.remotes;
      const faultyRemotes = remotes
        .filter((entry) => faults()[entry.name] !== 'unregistered')
        .map((entry) => (faults()[entry.name] === 'contract' ? { ...entry, platformContract: 0 } : entry));
      return { ...registry, remotes: faultyRemotes };
    },
    async verify(...verifyArgs) {
      const [, entryUrl] = verifyArgs;
      if (faultOfEntry(entryUrl) === 'hash') throw new TypeError(`${entryUrl} is not the script that was published.`);
      await options.verify?.(...verifyArgs);
    },
    open(entryUrl, contract) {
      const fault = faultOfEntry(entryUrl);
      const open = () => options.open(entryUrl, contract);
      if (fault === undefined || isBeforeOpenFault(fault)) return open();
      return openWithFault[fault]({ open, url: entryUrl, isFaultActive: () => faultOfEntry(entryUrl) === fault });
    },
  };
}
