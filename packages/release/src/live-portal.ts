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
import type { RemoteOrigins } from './registry.ts';
import { liveFile } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';
import { inlineScriptHashes } from './security-headers.ts';
import { readShellPage } from './static-pages.ts';
import type { ShellPage } from './static-pages.ts';

/** What the live versions amount to. */
export interface LivePortal {
  readonly registry: RemoteRegistry;
  readonly registryTag: string;
  /** The live shell's page at a path; undefined while no shell is live. */
  pageAt(path: string): LivePage | undefined;
}

/** A page without what differs from one answer to the next. */
interface LivePage {
  readonly html: string;
  readonly scriptHashes: readonly string[];
  /** What the page carries of the registry. */
  readonly registry: RemoteRegistry;
}

function composeLivePage({ template, base }: ShellPage, registry: RemoteRegistry): LivePage {
  const html = composePage(template, base, registry);
  return { html, scriptHashes: inlineScriptHashes(html), registry };
}

/**
 * What given versions of a place of releases amount to.
 *
 * @param adapt What else shall stand in their registry.
 */
export async function composePortal(
  store: ReleaseStore,
  live: LiveVersions,
  origins: RemoteOrigins,
  adapt: (registry: RemoteRegistry) => RemoteRegistry = (registry) => registry,
): Promise<LivePortal> {
  const [built, shell] = await Promise.all([buildRegistry(store, live, origins), readShellPage(store, live)]);
  const registry = adapt(built);
  const registryTag = `"${createHash('sha256').update(JSON.stringify(registry)).digest('base64url').slice(0, 16)}"`;
  const pages = new Map<string, LivePage>();
  return {
    registry,
    registryTag,
    pageAt(path) {
      if (!shell) return undefined;
      const seen = seenAt(registry, path);
      const key = [...seen].join();
      const page = pages.get(key) ?? composeLivePage(shell, registryView(registry, seen));
      pages.set(key, page);
      return page;
    },
  };
}

/** Reads the live portal, again only after a promotion or rollback. */
export function createLivePortal(root: string, origins: RemoteOrigins): () => Promise<LivePortal> {
  const store = folderStore(root);
  let known: { changed: string; portal: Promise<LivePortal> } | undefined;
  return async () => {
    const changed = await stat(join(root, liveFile)).then(
      ({ mtimeMs, ino }) => `${mtimeMs}-${ino}`,
      () => 'missing',
    );
    if (known?.changed !== changed) {
      const portal = readLiveVersions(store).then((live) => composePortal(store, live, origins));
      known = { changed, portal };
      portal.catch(() => {
        known = undefined;
      });
    }
    return known.portal;
  };
}
