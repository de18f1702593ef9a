import { SHELL_PATHS } from '@tech-portal/platform/manifest';
import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { haveSamePages } from '@tech-portal/platform/route-match';
import type { WithinTime } from './manifest-time.ts';

/** Receives a sentence about an omission in an app's entry. */
export type ReportFault = (app: string, sentence: string) => void;

interface TakenPath {
  readonly owner: string;
  readonly path: string;
}

interface TakenOptions {
  readonly report: ReportFault;
  readonly withinTime: WithinTime;
  /** Called for an app whose routes take too long to compare. */
  readonly instead: (app: string, error: unknown) => RegistryEntry[];
}

function withoutTaken(
  entry: RegistryEntry,
  taken: readonly TakenPath[],
  { report, withinTime }: TakenOptions,
): RegistryEntry {
  const version = { app: entry.name, version: entry.version };
  const ownerOf = (path: string) =>
    withinTime(version, () => taken.find((one) => one.owner !== entry.name && haveSamePages(one.path, path)));
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
export function withoutTakenRoutes(remotes: readonly RegistryEntry[], options: TakenOptions): RegistryEntry[] {
  const taken: TakenPath[] = SHELL_PATHS.map((path) => ({ owner: 'shell', path }));
  const attempt = (entry: RegistryEntry, read: () => RegistryEntry): RegistryEntry[] => {
    try {
      return [read()];
    } catch (error) {
      return options.instead(entry.name, error);
    }
  };
  const live = remotes.flatMap((entry) =>
    attempt(entry, () => {
      const kept = withoutTaken(entry, taken, options);
      taken.push(...kept.routes.map(({ path }) => ({ owner: entry.name, path })));
      return kept;
    }),
  );
  return live.flatMap((entry) =>
    attempt(entry, () =>
      entry.canary
        ? { ...entry, canary: { ...entry.canary, remote: withoutTaken(entry.canary.remote, taken, options) } }
        : entry,
    ),
  );
}
