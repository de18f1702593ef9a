import { grantsAccess } from '@tech-portal/platform/access';
import type { SessionSnapshot } from '@tech-portal/platform/access';
import { SHELL_SLOTS } from '@tech-portal/platform/manifest';
import type { RegistryEntry, RemoteRegistry, RemoteRoute } from '@tech-portal/platform/manifest';
import { findRemoteRoute } from '@tech-portal/platform/route-match';
import { requiredAccess } from '../shared/required-access.ts';

/** Full paths of the shell's files by purpose; the build writes them into the page. */
export interface ShellFiles {
  /** Files of the slots in the chrome, on every page except the login page. */
  readonly portal: readonly string[];
  readonly login: readonly string[];
  /** Federation runtime, required by every remote. */
  readonly federation: readonly string[];
  /** Shared module → files. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
}

export interface PreloadContext {
  readonly path: string;
  readonly session: SessionSnapshot;
  readonly shell: ShellFiles;
  readonly registry: RemoteRegistry;
}

function filesOfExpose(shell: ShellFiles, remote: RegistryEntry, expose: string): readonly string[] {
  const shared = (remote.uses[expose] ?? []).flatMap((request) => shell.shared[request] ?? []);
  return [remote.entry, ...(remote.exposes[expose] ?? []), ...shared];
}

/** Ignores slots that only newer shells have. */
const isKnownSlot = (slot: string) => SHELL_SLOTS.some((known) => known === slot);

function filesOfSlots({ session, shell, registry }: PreloadContext, route: RemoteRoute): readonly string[] {
  if (route.chrome === 'none') return [];
  return registry.remotes.flatMap((remote) =>
    remote.slots
      .filter(({ slot, access }) => isKnownSlot(slot) && grantsAccess(session, access))
      .flatMap(({ expose }) => filesOfExpose(shell, remote, expose)),
  );
}

/** Files to preload beyond those in the HTML, each once. */
export interface PreloadPlan {
  readonly page: ReadonlySet<string>;
  /** Files of the slots around the page. They load once the shell runs, to not compete with the page's files. */
  readonly slots: ReadonlySet<string>;
}

const createPlan = (page: readonly string[], slots: readonly string[] = []): PreloadPlan => {
  const pageFiles = new Set(page);
  return { page: pageFiles, slots: new Set(slots.filter((file) => !pageFiles.has(file))) };
};

/** Plans the files to preload for a page. Skips remotes and pages that the session may not open. */
export function planPreloads(context: PreloadContext): PreloadPlan {
  const { path, session, shell, registry } = context;
  if (path === '/login') return createPlan(shell.login);
  const access = requiredAccess(registry, path);
  if (access !== undefined && !grantsAccess(session, access)) {
    return createPlan(session.token === '' ? shell.login : shell.portal);
  }
  const found = findRemoteRoute(registry, path);
  if (!found) return createPlan(shell.portal);
  const { remote, route } = found;
  return createPlan(
    [...shell.portal, ...shell.federation, ...filesOfExpose(shell, remote, route.expose)],
    filesOfSlots(context, route),
  );
}
