import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { folderStore } from './folder-store.ts';
import { readLiveVersions } from './live-versions.ts';
import type { LiveVersions } from './live-versions.ts';
import { composePage } from './portal-page.ts';
import { registryView, seenAt } from './registry-view.ts';
import { buildRegistry } from './registry.ts';
import type { BrokenRemote, RemoteOrigins } from './registry.ts';
import { liveFile } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';
import { inlineScriptHashes } from './security-headers.ts';
import { readShellPages, withShells } from './shell-pages.ts';
import type { ShellPage } from './static-pages.ts';

/** What the live versions amount to. */
export interface LivePortal {
  readonly registry: RemoteRegistry;
  readonly registryTag: string;
  /**
   * The shell's page at a path; undefined while no shell is live.
   *
   * @param shell The requested version: exactly that of the canary gets the canary's page, any other the live one.
   */
  pageAt(path: string, shell?: string): LivePage | undefined;
}

/** A page without what differs from one response to the next. */
interface LivePage {
  readonly html: string;
  readonly scriptHashes: readonly string[];
  /** What the page carries of the registry. */
  readonly registry: RemoteRegistry;
}

interface PortalVariant {
  /** What else shall stand in the registry. */
  readonly adapt?: (registry: RemoteRegistry) => RemoteRegistry;
  /** What becomes of a remote that cannot be read; by default there is no portal. */
  readonly onBroken?: BrokenRemote;
}

function composeLivePage({ template, base }: ShellPage, registry: RemoteRegistry): LivePage {
  const html = composePage(template, base, registry);
  return { html, scriptHashes: inlineScriptHashes(html), registry };
}

/**
 * What given versions of a place of releases amount to.
 */
export async function composePortal(
  store: ReleaseStore,
  live: LiveVersions,
  origins: RemoteOrigins,
  { adapt = (registry) => registry, onBroken }: PortalVariant = {},
): Promise<LivePortal> {
  const [built, shells] = await Promise.all([
    buildRegistry(store, live, origins, onBroken),
    readShellPages(store, live, onBroken),
  ]);
  const registry = adapt(withShells(built, shells));
  const registryTag = `"${createHash('sha256').update(JSON.stringify(registry)).digest('base64url').slice(0, 16)}"`;
  const pages = new Map<string, LivePage>();
  return {
    registry,
    registryTag,
    pageAt(path, asked) {
      const shell = shells.canary && asked === shells.canary.version ? shells.canary : shells.live;
      if (!shell) return undefined;
      const seen = seenAt(registry, path);
      const key = [shell.base, ...seen].join();
      const page = pages.get(key) ?? composeLivePage(shell, registryView(registry, seen));
      pages.set(key, page);
      return page;
    },
  };
}

/**
 * Reads the live portal, again only after a promotion or rollback. A remote that cannot be read takes nobody else down:
 * the portal goes without it, and each request looks whether it is there again.
 */
export function createLivePortal(
  root: string,
  origins: RemoteOrigins,
  report: (app: string, error: unknown) => void = (app, error) => console.error(`${app} cannot be shown:`, error),
): () => Promise<LivePortal> {
  const store = folderStore(root);
  let known: { changed: string; portal: Promise<LivePortal> } | undefined;
  return async () => {
    const changed = await stat(join(root, liveFile)).then(
      ({ mtimeMs, ino }) => `${mtimeMs}-${ino}`,
      () => 'missing',
    );
    if (known?.changed !== changed) {
      const onBroken: BrokenRemote = (app, error) => {
        report(app, error);
        known = undefined;
        return undefined;
      };
      const portal = readLiveVersions(store).then((live) => composePortal(store, live, origins, { onBroken }));
      known = { changed, portal };
      portal.catch(() => {
        known = undefined;
      });
    }
    return known.portal;
  };
}
