import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { folderStore } from './folder-store.ts';
import { readLiveVersions } from './live-versions.ts';
import type { LiveVersions } from './live-versions.ts';
import { composePage } from './portal-page.ts';
import { buildRegistry } from './registry.ts';
import type { RemoteOrigins } from './registry.ts';
import { liveFile } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';
import { inlineScriptHashes } from './security-headers.ts';
import { readShellPage } from './static-pages.ts';

/** What the live versions amount to. */
export interface LivePortal {
  readonly registry: RemoteRegistry;
  readonly registryTag: string;
  /** The live shell's page; undefined while no shell is live. */
  readonly page: { readonly html: string; readonly scriptHashes: readonly string[] } | undefined;
}

/** What given versions of a place of releases amount to. */
export async function composePortal(
  store: ReleaseStore,
  live: LiveVersions,
  origins: RemoteOrigins,
): Promise<LivePortal> {
  const [registry, shell] = await Promise.all([buildRegistry(store, live, origins), readShellPage(store, live)]);
  const registryTag = `"${createHash('sha256').update(JSON.stringify(registry)).digest('base64url').slice(0, 16)}"`;
  const html = shell && composePage(shell.template, shell.base, registry);
  return { registry, registryTag, page: html === undefined ? html : { html, scriptHashes: inlineScriptHashes(html) } };
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
