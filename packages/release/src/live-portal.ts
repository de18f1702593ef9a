import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { folderStore } from './folder-store.ts';
import { livePromotion, readLiveVersions } from './live-versions.ts';
import type { LiveVersions } from './live-versions.ts';
import { SlowManifestError } from './manifest-time.ts';
import { composePage } from './portal-page.ts';
import { registryView, seenAt } from './registry-view.ts';
import { buildRegistry } from './registry.ts';
import type { BrokenRemote, RemoteOrigins } from './registry.ts';
import { liveFile, shellName, teamsFile } from './release-paths.ts';
import type { ReleaseFiles } from './release-store.ts';
import { readTeams } from './rights/teams.ts';
import type { Teams } from './rights/teams.ts';
import { inlineScriptHashes } from './security-headers.ts';
import { composedStore, composedVersions } from './sources/composed-store.ts';
import { countedVersions, rememberedVersions } from './sources/counted-versions.ts';
import { memoryOfOwn } from './sources/release-memory.ts';
import type { ReleaseMemory } from './sources/release-memory.ts';
import { createSetAside, withoutSetAside } from './sources/set-aside.ts';
import type { Sources } from './sources/sources.ts';
import { readShellPage } from './static-pages.ts';
import type { ShellPage } from './static-pages.ts';
import type { ReportFault } from './taken-routes.ts';

export interface LivePortal {
  readonly registry: RemoteRegistry;
  readonly registryTag: string;
  /** Shell's page at a path; undefined while no shell is live. */
  pageAt(path: string): LivePage | undefined;
}

/** Page without the parts that differ per response. */
interface LivePage {
  readonly html: string;
  readonly scriptHashes: readonly string[];
  /** Part of the registry that the page contains. */
  readonly registry: RemoteRegistry;
}

interface PortalVariant {
  /** Changes the registry before use. */
  readonly adapt?: (registry: RemoteRegistry) => RemoteRegistry;
  /** Handles a remote that cannot be read; by default composing fails. */
  readonly onBroken?: BrokenRemote;
  readonly onFault?: ReportFault;
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
      const seen = seenAt(registry, path);
      const key = [shell.base, ...seen].join();
      const page = pages.get(key) ?? composeLivePage(shell, registryView(registry, seen));
      pages.set(key, page);
      return page;
    },
  };
}

/** Changes with a file, including an atomic replacement. */
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
  /** Previously shown releases; without them, a restored old pointer goes unnoticed. */
  readonly memory?: ReleaseMemory | undefined;
  /** Receives the reason why an app is missing, or differs from its pointer. */
  readonly report?: (app: string, error: unknown) => void;
}

const noMemory: ReleaseMemory = { read: () => Promise.resolve(undefined), write: () => Promise.resolve() };

/**
 * Reads the live portal, and rereads it only after a promotion or rollback, including apps promoted elsewhere. A remote
 * that cannot be read is left out, and retried on each request.
 */
export function createLivePortal({
  root,
  origins,
  sources,
  memory: kept = noMemory,
  report: say = (app, error) => console.error(`${app} cannot be shown in full:`, error),
}: LivePortalOptions): () => Promise<LivePortal> {
  const home = folderStore(root);
  const store = sources ? composedStore(home, sources) : home;
  const memory = memoryOfOwn(kept);
  const aside = createSetAside(kept);
  const places = { ...origins, ...sources?.places };
  /** Problems of the last check; repeated ones are not reported with every request. */
  let said = new Set<string>();
  let known: { changed: string; portal: Promise<LivePortal> } | undefined;
  let rights: { readonly teams: Teams | undefined } | undefined;

  async function compose(isBroken: () => void): Promise<LivePortal> {
    const before = said;
    const found = new Set<string>();
    said = found;
    const report = (app: string, error: unknown): void => {
      const problem = `${app}: ${String(error)}`;
      if (!before.has(problem) && !found.has(problem)) say(app, error);
      found.add(problem);
    };
    const slow: [app: string, error: SlowManifestError][] = [];
    const onBroken: BrokenRemote = (app, error) => {
      report(app, error);
      isBroken();
      if (error instanceof SlowManifestError) slow.push([app, error]);
      return undefined;
    };
    const local = await readLiveVersions(home);
    try {
      rights = { teams: await readTeams(home) };
    } catch (error) {
      // The last read versions stay; a new process shows the remembered ones.
      report(teamsFile, error);
    }
    const counted = rights
      ? await countedVersions(local, { ...rights, memory, report })
      : await rememberedVersions(local, memory);
    const named = sources ? composedVersions(counted, sources) : counted;
    const live = await withoutSetAside(named, aside, report);
    const onFault: ReportFault = (app, sentence) => report(app, new Error(sentence));
    const portal = await composePortal(store, live, places, { onBroken, onFault });
    for (const [app, { version }] of slow) await aside.add(app, version).catch((error: unknown) => report(app, error));
    return portal;
  }

  return async () => {
    const stamps = await Promise.all([stampOf(join(root, liveFile)), stampOf(join(root, teamsFile))]);
    const changed = [...stamps, sources?.revision() ?? 0].join();
    if (known?.changed !== changed) {
      const portal = compose(() => {
        known = undefined;
      });
      known = { changed, portal };
      portal.catch(() => {
        known = undefined;
      });
    }
    return known.portal;
  };
}
