import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { folderStore } from './folder-store.ts';
import { livePromotion, readLiveVersions } from './live-versions.ts';
import type { LiveVersions } from './live-versions.ts';
import { SlowManifestError } from './manifest-time-limit.ts';
import { composePage } from './portal-page.ts';
import { registryView, visibleRemotesAt } from './registry-view.ts';
import { buildRegistry } from './registry.ts';
import type { BrokenRemoteHandler, RemoteOrigins } from './registry.ts';
import { liveFile, prefixesFile, shellName, teamsFile } from './release-paths.ts';
import type { ReleaseFiles } from './release-store.ts';
import { readTeams } from './rights/teams.ts';
import type { Teams } from './rights/teams.ts';
import { inlineScriptHashes } from './security-headers.ts';
import { composedStore, composedVersions } from './sources/composed-store.ts';
import { authorizedVersions, lastShownVersions } from './sources/authorized-versions.ts';
import { ownReleaseMemory } from './sources/release-memory.ts';
import type { ReleaseMemory } from './sources/release-memory.ts';
import { createQuarantine, withoutQuarantined } from './sources/quarantine.ts';
import type { Sources } from './sources/sources.ts';
import { readShellPage } from './static-pages.ts';
import type { ShellPage } from './static-pages.ts';
import type { ReportProblem } from './claimed-routes.ts';

export interface LivePortal {
  readonly registry: RemoteRegistry;
  readonly registryTag: string;
  /** Shell's page at a path; undefined while no shell is live. */
  pageAt(path: string): LivePage | undefined;
}

/** Page without the parts that differ in each response. */
interface LivePage {
  readonly html: string;
  readonly scriptHashes: readonly string[];
  /** Part of the registry that the page contains. */
  readonly registry: RemoteRegistry;
}

interface PortalVariant {
  /** Changes the registry before it is used. */
  readonly adapt?: (registry: RemoteRegistry) => RemoteRegistry;
  /** Handles a remote that cannot be read; by default, composing the page fails. */
  readonly onBroken?: BrokenRemoteHandler;
  readonly onFault?: ReportProblem;
}

function composeLivePage({ template, base }: ShellPage, registry: RemoteRegistry): LivePage {
  const html = composePage(template, base, registry);
  return { html, scriptHashes: inlineScriptHashes(html), registry };
}

export async function composePortal(
  store: ReleaseFiles,
  live: LiveVersions,
  origins: RemoteOrigins,
  { adapt = (registry) => registry, onBroken, onFault }: PortalVariant = {},
): Promise<LivePortal> {
  const [built, shell] = await Promise.all([
    buildRegistry(store, live, origins, onBroken, onFault),
    readShellPage(store, live[shellName] && livePromotion(live[shellName])),
  ]);
  const registry = adapt(built);
  const registryTag = `"${createHash('sha256').update(JSON.stringify(registry)).digest('base64url').slice(0, 16)}"`;
  const pages = new Map<string, LivePage>();
  return {
    registry,
    registryTag,
    pageAt(path) {
      if (!shell) return undefined;
      const visible = visibleRemotesAt(registry, path);
      const key = [shell.base, ...visible].join();
      const page = pages.get(key) ?? composeLivePage(shell, registryView(registry, visible));
      pages.set(key, page);
      return page;
    },
  };
}

/** Stamp of a file, which changes whenever the file does, even if it is replaced atomically. */
const stampOf = (path: string): Promise<string> =>
  stat(path).then(
    ({ mtimeMs, ino }) => `${mtimeMs}-${ino}`,
    () => 'missing',
  );

export interface LivePortalOptions {
  readonly root: string;
  readonly origins: RemoteOrigins;
  /** Apps promoted elsewhere. */
  readonly sources?: Sources | undefined;
  /** Releases shown before; without them, the portal cannot detect that an old pointer was restored. */
  readonly memory?: ReleaseMemory | undefined;
  /** Receives the reason why an app is missing, or differs from its pointer. */
  readonly report?: (app: string, error: unknown) => void;
}

const noReleaseMemory: ReleaseMemory = { read: () => Promise.resolve(undefined), write: () => Promise.resolve() };

/**
 * Reads the live portal, and rereads it only after a promotion or rollback, including apps promoted elsewhere. Leaves
 * out a remote that cannot be read, and tries again on each request.
 */
export function createLivePortal({
  root,
  origins,
  sources,
  memory: givenMemory = noReleaseMemory,
  report: logProblem = (app, error) => console.error(`${app} cannot be shown in full:`, error),
}: LivePortalOptions): () => Promise<LivePortal> {
  const home = folderStore(root);
  const store = sources ? composedStore(home, sources) : home;
  const memory = ownReleaseMemory(givenMemory);
  const quarantine = createQuarantine(givenMemory);
  const baseUrls = { ...origins, ...sources?.baseUrls };
  /** Problems that the last check found; the same problem is not reported again with every request. */
  let reportedProblems = new Set<string>();
  let cached: { changed: string; portal: Promise<LivePortal> } | undefined;
  let rights: { readonly teams: Teams | undefined } | undefined;

  async function compose(onIncomplete: () => void): Promise<LivePortal> {
    const previousProblems = reportedProblems;
    const currentProblems = new Set<string>();
    reportedProblems = currentProblems;
    const report = (app: string, error: unknown): void => {
      const problem = `${app}: ${String(error)}`;
      if (!previousProblems.has(problem) && !currentProblems.has(problem)) logProblem(app, error);
      currentProblems.add(problem);
    };
    const slowManifests: [app: string, error: SlowManifestError][] = [];
    const onBroken: BrokenRemoteHandler = (app, error) => {
      report(app, error);
      onIncomplete();
      if (error instanceof SlowManifestError) slowManifests.push([app, error]);
      return undefined;
    };
    const local = await readLiveVersions(home);
    try {
      rights = { teams: await readTeams(home) };
    } catch (error) {
      // Keeps the versions that were read last; a new process shows the ones in its memory.
      report(teamsFile, error);
    }
    const authorized = rights
      ? await authorizedVersions(local, { ...rights, memory, report })
      : await lastShownVersions(local, memory);
    const composed = sources ? composedVersions(authorized, sources) : authorized;
    const live = await withoutQuarantined(composed, quarantine, report);
    const onFault: ReportProblem = (app, sentence) => report(app, new Error(sentence));
    const portal = await composePortal(store, live, baseUrls, { onBroken, onFault });
    for (const [app, { version }] of slowManifests)
      await quarantine.add(app, version).catch((error: unknown) => report(app, error));
    return portal;
  }

  return async () => {
    const pointers = [liveFile, teamsFile, prefixesFile];
    const stamps = await Promise.all(pointers.map((file) => stampOf(join(root, file))));
    const changed = [...stamps, sources?.revision() ?? 0].join();
    if (cached?.changed !== changed) {
      const portal = compose(() => {
        cached = undefined;
      });
      cached = { changed, portal };
      portal.catch(() => {
        cached = undefined;
      });
    }
    return cached.portal;
  };
}
