import type { PortalConfig } from '@tech-portal/platform/manifest';
import type { RemoteOrigins } from './registry.ts';
import { hostingFile, shellName } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';
import { nobody } from './security-headers.ts';
import type { RemoteSources } from './sources/sources.ts';
import type { ThirdPartyOrigins } from './security-headers.ts';

/** Page settings of an installation, on any server. */
export interface Hosting {
  readonly config: Omit<PortalConfig, 'styleNonce' | 'scriptOrigins'>;
  readonly remoteOrigins: RemoteOrigins;
  /** Remotes with their files and pointer elsewhere. */
  readonly remoteSources: RemoteSources;
  readonly thirdParties: ThirdPartyOrigins;
  readonly trustedTypes: boolean;
  readonly isSecure: boolean;
}

const defaults: Hosting = {
  config: { apiOrigin: '', environment: '', overrideOrigins: [], figuresPercent: 0 },
  remoteOrigins: {},
  remoteSources: {},
  thirdParties: nobody,
  trustedTypes: true,
  isSecure: true,
};

interface GivenHosting {
  readonly config?: Partial<Hosting['config']> | undefined;
  readonly remoteOrigins?: RemoteOrigins | undefined;
  readonly remoteSources?: RemoteSources | undefined;
  readonly thirdParties?: Partial<ThirdPartyOrigins> | undefined;
  readonly trustedTypes?: boolean | undefined;
  readonly isSecure?: boolean | undefined;
}

export function withDefaults(given: GivenHosting): Hosting {
  return {
    config: { ...defaults.config, ...given.config },
    remoteOrigins: given.remoteOrigins ?? defaults.remoteOrigins,
    remoteSources: given.remoteSources ?? defaults.remoteSources,
    thirdParties: { ...defaults.thirdParties, ...given.thirdParties },
    trustedTypes: given.trustedTypes ?? defaults.trustedTypes,
    isSecure: given.isSecure ?? defaults.isSecure,
  };
}

const isOrigin = (text: string) => /^https?:\/\/[\w.:[\]*-]+$/.test(text);

/** URL without parameters and without a trailing slash. */
const isAddress = (text: string) => /^https?:\/\/[\w.:[\]-]+(?:\/[\w.-]+)*$/.test(text);

function refuseOthers({ config, remoteOrigins, remoteSources, thirdParties }: Hosting): void {
  const wrongSources = Object.entries(remoteSources).filter(([app, text]) => app === shellName || !isAddress(text));
  for (const [app, text] of wrongSources) {
    throw new Error(
      app === shellName
        ? `${hostingFile} names a source of the shell, which only the portal itself can promote.`
        : `${hostingFile} names ${text} as the source of ${app}: it must be an address without a slash at its end.`,
    );
  }
  const named = [
    ...Object.values(remoteOrigins),
    ...Object.values(thirdParties).flat(),
    ...config.overrideOrigins,
    ...(config.apiOrigin === '' ? [] : [config.apiOrigin]),
  ];
  const wrong = named.filter((text) => !isOrigin(text));
  if (wrong.length > 0) throw new Error(`${hostingFile} names ${wrong.join(', ')}, which is no origin.`);
}

function parseHosting(text: string): GivenHosting {
  try {
    return JSON.parse(text) as GivenHosting;
  } catch (error) {
    throw new Error(`${hostingFile} is not valid JSON: ${String(error)}`, { cause: error });
  }
}

/**
 * Settings in a release store's `hosting.json`, for pages on other servers.
 *
 * @throws Error for invalid JSON or an invalid origin
 */
export async function readHosting(store: ReleaseStore): Promise<Hosting> {
  const text = await store.read(hostingFile);
  const hosting = withDefaults(parseHosting(text?.toString() ?? '{}'));
  refuseOthers(hosting);
  return hosting;
}
