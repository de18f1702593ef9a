import { SHELL_PATHS } from '@tech-portal/platform/manifest';
import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { haveSamePages } from '@tech-portal/platform/route-match';

/** Hears what was left out of an app's entry, as a sentence. */
export type ReportFault = (app: string, sentence: string) => void;

interface TakenPath {
  readonly owner: string;
  readonly path: string;
}

function withoutTaken(entry: RegistryEntry, taken: readonly TakenPath[], report: ReportFault): RegistryEntry {
  const routes = entry.routes.filter(({ path }) => {
    const other = taken.find((one) => one.owner !== entry.name && haveSamePages(one.path, path));
    if (other) report(entry.name, `${entry.name}: the route ${path} is left out, ${other.owner} has ${other.path}.`);
    return !other;
  });
  return routes.length === entry.routes.length ? entry : { ...entry, routes };
}

/**
 * The entries without routes that are somebody else's: the shell's own, and those of apps that were here before.
 *
 * @param remotes In the order in which the apps went live first.
 */
export function withoutTakenRoutes(remotes: readonly RegistryEntry[], report: ReportFault): RegistryEntry[] {
  const ofShell = SHELL_PATHS.map((path) => ({ owner: 'shell', path }));
  const live: RegistryEntry[] = [];
  const taken: TakenPath[] = [...ofShell];
  for (const entry of remotes) {
    const kept = withoutTaken(entry, taken, report);
    taken.push(...kept.routes.map(({ path }) => ({ owner: entry.name, path })));
    live.push(kept);
  }
  return live.map((entry) =>
    entry.canary
      ? { ...entry, canary: { ...entry.canary, remote: withoutTaken(entry.canary.remote, taken, report) } }
      : entry,
  );
}
