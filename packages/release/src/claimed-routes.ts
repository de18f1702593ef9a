import { SHELL_PATHS } from '@tech-portal/platform/manifest';
import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { areEquivalentPatterns } from '@tech-portal/platform/route-match';
import { prefixViolation, withClaims } from '@tech-portal/platform/url-prefixes';
import type { PrefixOwners } from '@tech-portal/platform/url-prefixes';
import type { RunWithTimeLimit } from './manifest-time-limit.ts';

/** Receives a sentence about something that was omitted from an app's entry. */
export type ReportProblem = (app: string, sentence: string) => void;

interface ClaimedPath {
  readonly owner: string;
  readonly path: string;
}

interface ClaimOptions {
  readonly report: ReportProblem;
  readonly runWithTimeLimit: RunWithTimeLimit;
  /** Recorded owners of URL prefixes. Any other prefix belongs to the app that has been live longer. */
  readonly owners: PrefixOwners;
  /** Called for an app whose routes take too long to compare. */
  readonly replacementFor: (app: string, error: unknown) => RegistryEntry[];
}

function withoutClaimedPaths(
  entry: RegistryEntry,
  claimed: readonly ClaimedPath[],
  { report, runWithTimeLimit, owners }: ClaimOptions,
): RegistryEntry {
  const version = { app: entry.name, version: entry.version };
  const conflictingClaim = (path: string) =>
    runWithTimeLimit(version, () =>
      claimed.find((claim) => claim.owner !== entry.name && areEquivalentPatterns(claim.path, path)),
    );
  const routes = entry.routes.filter(({ path }) => {
    const other = conflictingClaim(path);
    const reason = other ? `${other.owner} has ${other.path}` : prefixViolation(entry.name, path, owners);
    if (reason !== undefined) report(entry.name, `${entry.name}: the route ${path} is left out, ${reason}.`);
    return reason === undefined;
  });
  return routes.length === entry.routes.length ? entry : { ...entry, routes };
}

/**
 * Removes from entries the routes that belong to the shell or to another app.
 *
 * @param remotes In the order in which the apps first went live.
 */
export function withoutClaimedRoutes(remotes: readonly RegistryEntry[], options: ClaimOptions): RegistryEntry[] {
  const claimed: ClaimedPath[] = SHELL_PATHS.map((path) => ({ owner: 'shell', path }));
  const attempt = (entry: RegistryEntry, read: () => RegistryEntry): RegistryEntry[] => {
    try {
      return [read()];
    } catch (error) {
      return options.replacementFor(entry.name, error);
    }
  };
  let { owners } = options;
  const live = remotes.flatMap((entry) =>
    attempt(entry, () => {
      const entryWithFreeRoutes = withoutClaimedPaths(entry, claimed, { ...options, owners });
      const paths = entryWithFreeRoutes.routes.map(({ path }) => path);
      claimed.push(...paths.map((path) => ({ owner: entry.name, path })));
      owners = withClaims(owners, entry.name, paths);
      return entryWithFreeRoutes;
    }),
  );
  return live.flatMap((entry) =>
    attempt(entry, () =>
      entry.canary
        ? {
            ...entry,
            canary: {
              ...entry.canary,
              remote: withoutClaimedPaths(entry.canary.remote, claimed, { ...options, owners }),
            },
          }
        : entry,
    ),
  );
}
