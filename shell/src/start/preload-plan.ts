import { grantsAccess } from '@tech-portal/platform/access';
import type { SessionSnapshot } from '@tech-portal/platform/access';
import { SHELL_SLOTS } from '@tech-portal/platform/manifest';
import type { RegistryEntry, RemoteRegistry, RemoteRoute } from '@tech-portal/platform/manifest';
import { findRemoteRoute } from '@tech-portal/platform/route-match';
import { requiredAccess } from '../shared/required-access.ts';

/** Files of the shell by what needs them, with their full paths; the shell's build writes it into the page. */
export interface ShellFiles {
  /** The chrome slots every page but the login page. */
  readonly portal: readonly string[];
  readonly login: readonly string[];
  /** The federation runtime, which every remote needs. */
  readonly federation: readonly string[];
  /** Module request → files, for the modules the shell provides to remotes. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
}

export interface PreloadSituation {
  /** The address's path. */
  readonly path: string;
  readonly session: SessionSnapshot;
  readonly shell: ShellFiles;
  readonly registry: RemoteRegistry;
}

function filesOfExpose(shell: ShellFiles, remote: RegistryEntry, expose: string): readonly string[] {
  const shared = (remote.uses[expose] ?? []).flatMap((request) => shell.shared[request] ?? []);
  return [remote.entry, ...(remote.exposes[expose] ?? []), ...shared];
}

/** A place that only newer shells have shows nothing here. */
const isOwnSlot = (slot: string) => SHELL_SLOTS.some((own) => own === slot);

function filesOfSlots({ session, shell, registry }: PreloadSituation, route: RemoteRoute): readonly string[] {
  if (route.chrome === 'none') return [];
  return registry.remotes.flatMap((remote) =>
    remote.slots
      .filter(({ slot, access }) => isOwnSlot(slot) && grantsAccess(session, access))
      .flatMap(({ expose }) => filesOfExpose(shell, remote, expose)),
  );
}

/** What a page will need beyond what the HTML names already, each file once. */
export interface PreloadPlan {
  /** For the page itself. */
  readonly page: ReadonlySet<string>;
  /** For the places around it that remotes fill. Until the shell runs these would only share the network with the page. */
  readonly slots: ReadonlySet<string>;
}

const planOf = (page: readonly string[], slots: readonly string[] = []): PreloadPlan => {
  const first = new Set(page);
  return { page: first, slots: new Set(slots.filter((file) => !first.has(file))) };
};

/**
 * The files a page will need. Of remotes only what the session may see: nobody downloads the code of pages that are
 * closed to them.
 */
export function planPreloads(situation: PreloadSituation): PreloadPlan {
  const { path, session, shell, registry } = situation;
  if (path === '/login') return planOf(shell.login);
  const access = requiredAccess(registry, path);
  if (access !== undefined && !grantsAccess(session, access)) {
    return planOf(session.token === '' ? shell.login : shell.portal);
  }
  const found = findRemoteRoute(registry, path);
  if (!found) return planOf(shell.portal);
  const { remote, route } = found;
  return planOf(
    [...shell.portal, ...shell.federation, ...filesOfExpose(shell, remote, route.expose)],
    filesOfSlots(situation, route),
  );
}
