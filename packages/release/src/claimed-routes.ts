import { SHELL_PATHS } from '@tech-portal/platform/manifest';
import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { areEquivalentPatterns } from '@tech-portal/platform/route-match';
import type { RunWithTimeLimit } from './manifest-time-limit.ts';

/** Receives a sentence about an omission in an app's entry. */
export type ReportProblem = (app: string, sentence: string) => void;

interface ClaimedPath {
  readonly owner: string;
  readonly path: string;
}

interface ClaimOptions {
  readonly report: ReportProblem;
  readonly runWithTimeLimit: RunWithTimeLimit;
  /** Called for an app whose routes take too long to compare. */
  readonly replacementFor: (app: string, error: unknown) => RegistryEntry[];
}

function withoutClaimedPaths(
  entry: RegistryEntry,
  claimed: readonly ClaimedPath[],
  { report, runWithTimeLimit }: ClaimOptions,
): RegistryEntry {
  const version = { app: entry.name, version: entry.version };
  const ownerOf = (path: string) =>
    runWithTimeLimit(version, () =>
      claimed.find((one) => one.owner !== entry.name && areEquivalentPatterns(one.path, path)),
    );
  const routes = entry.routes.filter(({ path }) => {
    const other = ownerOf(path);
    if (other) report(entry.name, `${entry.name}: the route ${path} is left out, ${other.owner} has ${other.path}.`);
    return !other;
  });
  return routes.length === entry.routes.length ? entry : { ...entry, routes };
}

/**
 * Entries without routes that belong to the shell or to older apps.
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
  const live = remotes.flatMap((entry) =>
    attempt(entry, () => {
      const entryWithFreeRoutes = withoutClaimedPaths(entry, claimed, options);
      claimed.push(...entryWithFreeRoutes.routes.map(({ path }) => ({ owner: entry.name, path })));
      return entryWithFreeRoutes;
    }),
  );
  return live.flatMap((entry) =>
    attempt(entry, () =>
      entry.canary
        ? { ...entry, canary: { ...entry.canary, remote: withoutClaimedPaths(entry.canary.remote, claimed, options) } }
        : entry,
    ),
  );
}
