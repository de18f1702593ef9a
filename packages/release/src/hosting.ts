import type { PortalConfig } from '@tech-portal/platform/manifest';
import type { RemoteOrigins } from './registry.ts';
import { hostingFile, shellName } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';
import { NO_THIRD_PARTIES } from './security-headers.ts';
import type { RemoteSources } from './sources/sources.ts';
import type { ThirdPartyOrigins } from './security-headers.ts';

/** Settings for an installation's pages, on any server. */
export interface Hosting {
  readonly config: Omit<PortalConfig, 'styleNonce' | 'scriptOrigins'>;
  readonly remoteOrigins: RemoteOrigins;
  /** Remotes whose files and pointer are elsewhere. */
  readonly remoteSources: RemoteSources;
  readonly thirdParties: ThirdPartyOrigins;
  readonly trustedTypes: boolean;
  readonly isSecure: boolean;
}

const defaults: Hosting = {
  config: { apiOrigin: '', environment: '', overrideOrigins: [], figuresPercent: 0 },
  remoteOrigins: {},
  remoteSources: {},
  thirdParties: NO_THIRD_PARTIES,
  trustedTypes: true,
  isSecure: true,
};

interface PartialHosting {
  readonly config?: Partial<Hosting['config']> | undefined;
  readonly remoteOrigins?: RemoteOrigins | undefined;
  readonly remoteSources?: RemoteSources | undefined;
  readonly thirdParties?: Partial<ThirdPartyOrigins> | undefined;
  readonly trustedTypes?: boolean | undefined;
  readonly isSecure?: boolean | undefined;
}

export function withDefaults(settings: PartialHosting): Hosting {
  return {
    config: { ...defaults.config, ...settings.config },
    remoteOrigins: settings.remoteOrigins ?? defaults.remoteOrigins,
    remoteSources: settings.remoteSources ?? defaults.remoteSources,
    thirdParties: { ...defaults.thirdParties, ...settings.thirdParties },
    trustedTypes: settings.trustedTypes ?? defaults.trustedTypes,
    isSecure: settings.isSecure ?? defaults.isSecure,
  };
}

const isOrigin = (text: string) => /^https?:\/\/[\w.:[\]*-]+$/.test(text);

/** True for a URL without parameters and without a trailing slash. */
const isBaseUrl = (text: string) => /^https?:\/\/[\w.:[\]-]+(?:\/[\w.-]+)*$/.test(text);

function validateHosting({ config, remoteOrigins, remoteSources, thirdParties }: Hosting): void {
  const invalidSources = Object.entries(remoteSources).filter(([app, text]) => app === shellName || !isBaseUrl(text));
  for (const [app, text] of invalidSources) {
    throw new Error(
      app === shellName
        ? `${hostingFile} names a source of the shell, which only the portal itself can promote.`
        : `${hostingFile} names ${text} as the source of ${app}: it must be an address without a slash at its end.`,
    );
  }
  const namedOrigins = [
    ...Object.values(remoteOrigins),
    ...Object.values(thirdParties).flat(),
    ...config.overrideOrigins,
    ...(config.apiOrigin === '' ? [] : [config.apiOrigin]),
  ];
  const invalidOrigins = namedOrigins.filter((text) => !isOrigin(text));
  if (invalidOrigins.length > 0)
    throw new Error(`${hostingFile} names ${invalidOrigins.join(', ')}, which is not an origin.`);
}

function parseHosting(text: string): PartialHosting {
  try {
    return JSON.parse(text) as PartialHosting;
  } catch (error) {
    throw new Error(`${hostingFile} is not valid JSON: ${String(error)}`, { cause: error });
  }
}

/**
 * Reads the settings in a release store's `hosting.json`, for pages on other servers.
 *
 * @throws Error for invalid JSON or an invalid origin
 */
export async function readHosting(store: ReleaseStore): Promise<Hosting> {
  const text = await store.read(hostingFile);
  const hosting = withDefaults(parseHosting(text?.toString() ?? '{}'));
  validateHosting(hosting);
  return hosting;
}
