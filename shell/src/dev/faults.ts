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
const SLOW_MS = 5_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function Rendering(): never {
  throw new Error('Thrown while rendering, on purpose.');
}

function Mounting(): null {
  useEffect(() => {
    throw new Error('Thrown when mounted, on purpose.');
  }, []);
  return null;
}

const withoutChunks: RemoteContainer = {
  get: (expose) => Promise.reject(new TypeError(`Failed to fetch the chunk of ${expose}.`)),
};

interface Opening {
  readonly open: () => Promise<RemoteContainer>;
  readonly url: string;
  readonly isOn: () => boolean;
}

/** Replaces every expose with the fault while it is on; Retry renders the expose again. */
const spoiled =
  (spoiler: () => null) =>
  async ({ open, isOn }: Opening): Promise<RemoteContainer> => {
    const container = await open();
    return {
      async get(expose) {
        const { default: Whole } = (await container.get(expose))() as ExposedModule<object>;
        return () => ({ default: (props: object) => createElement(isOn() ? spoiler : Whole, props) });
      },
    };
  };

/** Faults that occur before an entry is opened. */
type EarlyFault = 'unregistered' | 'hash' | 'contract';

const isEarly = (fault: RemoteFault): fault is EarlyFault => ['unregistered', 'hash', 'contract'].includes(fault);

/** Simulated browser results of opening an entry, by fault. */
const openings: Readonly<Record<Exclude<RemoteFault, EarlyFault>, (opening: Opening) => Promise<RemoteContainer>>> = {
  missing: ({ url }) => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${url}`)),
  slow: async ({ open }) => {
    await wait(SLOW_MS);
    return open();
  },
  hanging: () => new Promise(() => undefined),
  truncated: () => Promise.reject(new SyntaxError('Unexpected end of input')),
  html: ({ url }) => Promise.reject(new TypeError(`${url} has the MIME type "text/html", which is no script.`)),
  chunk: async () => withoutChunks,
  mounting: spoiled(Mounting),
  rendering: spoiled(Rendering),
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
  const faultAt = (entryUrl: string): RemoteFault | undefined => {
    const app = remotes.find(({ entry }) => entryUrl === entry || entryUrl.startsWith(`${entry}?`))?.name;
    return app === undefined ? undefined : faults()[app];
  };

  return {
    ...options,
    async registry() {
      const registry = await options.registry();
      remotes = registry.remotes;
      const shown = remotes
        .filter((entry) => faults()[entry.name] !== 'unregistered')
        .map((entry) => (faults()[entry.name] === 'contract' ? { ...entry, platformContract: 0 } : entry));
      return { ...registry, remotes: shown };
    },
    async verify(...asked) {
      const [, address] = asked;
      if (faultAt(address) === 'hash') throw new TypeError(`${address} is another script than was published.`);
      await options.verify?.(...asked);
    },
    open(entryUrl, contract) {
      const fault = faultAt(entryUrl);
      const open = () => options.open(entryUrl, contract);
      if (fault === undefined || isEarly(fault)) return open();
      return openings[fault]({ open, url: entryUrl, isOn: () => faultAt(entryUrl) === fault });
    },
  };
}
