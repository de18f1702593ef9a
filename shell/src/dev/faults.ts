import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { useEffect } from 'react';
import type { ExposeLoaderOptions } from '../remotes/expose-loader.ts';
import type { RemoteContainer } from '../remotes/remote-container.ts';

/** What can be wrong with an app. */
export const remoteFaults = [
  'missing',
  'slow',
  'hanging',
  'truncated',
  'html',
  'hash',
  'contract',
  'mounting',
  'rendering',
] as const;

export type RemoteFault = (typeof remoteFaults)[number];

export const isRemoteFault = (name: unknown): name is RemoteFault => remoteFaults.some((one) => one === name);

/** Longer than the loader's patience, shorter than its deadline. */
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

const always = (component: () => null): RemoteContainer => ({ get: async () => () => ({ default: component }) });

type Open = (entryUrl: string) => Promise<RemoteContainer>;

/** What a browser says of an entry, for each fault of one. */
const openings: Readonly<
  Record<Exclude<RemoteFault, 'hash' | 'contract'>, (open: Open, url: string) => Promise<RemoteContainer>>
> = {
  missing: (_, url) => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${url}`)),
  slow: async (open, url) => {
    await wait(SLOW_MS);
    return open(url);
  },
  hanging: () => new Promise(() => undefined),
  truncated: () => Promise.reject(new SyntaxError('Unexpected end of input')),
  html: (_, url) => Promise.reject(new TypeError(`${url} has the MIME type "text/html", which is no script.`)),
  mounting: async () => always(Mounting),
  rendering: async () => always(Rendering),
};

/**
 * The same loader with faults: each app fails in the way that is switched on for it at that moment, so that Retry
 * works once it is switched off.
 *
 * @param faults App → fault; asked anew each time.
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
      const shown = remotes.map((entry) =>
        faults()[entry.name] === 'contract' ? { ...entry, platformContract: 0 } : entry,
      );
      return { ...registry, remotes: shown };
    },
    async verify(...asked) {
      const [, address] = asked;
      if (faultAt(address) === 'hash') throw new TypeError(`${address} is another script than was published.`);
      await options.verify?.(...asked);
    },
    open(entryUrl) {
      const fault = faultAt(entryUrl);
      if (fault === undefined || fault === 'hash' || fault === 'contract') return options.open(entryUrl);
      return openings[fault](options.open, entryUrl);
    },
  };
}
