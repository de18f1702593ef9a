import { grantsAccess } from '@tech-portal/platform/access';
import type { SessionSnapshot } from '@tech-portal/platform/access';
import type { RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { findRemoteRoute } from './route-match.ts';

/** Files of the shell by what needs them, all with their full paths; the shell's build writes it into the page. */
export interface ShellFiles {
  /** The chrome around every page of a signed-in person. */
  readonly portal: readonly string[];
  readonly login: readonly string[];
  /** Module request → files, for the modules the shell provides to remotes. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
}

const filesOfExpose = (shell: ShellFiles, remote: RegistryEntry, expose: string): readonly string[] => [
  remote.entry,
  ...(remote.exposes[expose] ?? []),
  ...(remote.uses[expose] ?? []).flatMap((request) => shell.shared[request] ?? []),
];

/**
 * The files the page at `path` will need beyond those the HTML names already. Of remotes only what the session
 * may see: nobody downloads code of pages that are closed to him.
 */
export function planPreloads(
  path: string,
  session: SessionSnapshot,
  shell: ShellFiles,
  registry: RemoteRegistry,
): ReadonlySet<string> {
  const found = findRemoteRoute(registry, path);
  if (!found) return new Set(session.token === '' ? shell.login : shell.portal);
  const { remote, route } = found;
  if (!grantsAccess(session, route.access)) return new Set(session.token === '' ? shell.login : shell.portal);
  const slots = route.chrome === 'none' ? [] : registry.remotes.flatMap((candidate) =>
    candidate.slots
      .filter((slot) => grantsAccess(session, slot.access))
      .flatMap((slot) => filesOfExpose(shell, candidate, slot.expose)),
  );
  return new Set([...shell.portal, ...filesOfExpose(shell, remote, route.expose), ...slots]);
}
