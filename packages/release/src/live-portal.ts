import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { readLiveVersions } from './live-versions.ts';
import { buildRegistry } from './registry.ts';
import type { ReleaseFolder } from './release-folder.ts';
import { inlineScriptHashes } from './security-headers.ts';
import { readShellPage } from './static-pages.ts';

/** What the live versions amount to. */
export interface LivePortal {
  readonly registry: RemoteRegistry;
  readonly registryTag: string;
  /** The live shell's page; undefined while no shell is live. */
  readonly page:
    | { readonly template: string; readonly base: string; readonly scriptHashes: readonly string[] }
    | undefined;
}

async function readPortal(folder: ReleaseFolder): Promise<LivePortal> {
  const live = await readLiveVersions(folder);
  const [registry, shell] = await Promise.all([buildRegistry(folder, live), readShellPage(folder, live)]);
  const registryTag = `"${createHash('sha256').update(JSON.stringify(registry)).digest('base64url').slice(0, 16)}"`;
  return { registry, registryTag, page: shell && { ...shell, scriptHashes: inlineScriptHashes(shell.template) } };
}

/** Reads the live portal, again only after a promotion or rollback. */
export function createLivePortal(folder: ReleaseFolder): () => Promise<LivePortal> {
  let known: { changed: string; portal: Promise<LivePortal> } | undefined;
  return async () => {
    const changed = await stat(folder.liveFile).then(
      ({ mtimeMs, ino }) => `${mtimeMs}-${ino}`,
      () => 'missing',
    );
    if (known?.changed !== changed) {
      const portal = readPortal(folder);
      known = { changed, portal };
      portal.catch(() => {
        known = undefined;
      });
    }
    return known.portal;
  };
}
