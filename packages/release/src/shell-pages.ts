import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { livePromotion } from './live-versions.ts';
import type { LiveVersions } from './live-versions.ts';
import type { BrokenRemote } from './registry.ts';
import { shellName, versionPath } from './release-paths.ts';
import type { ReleaseFiles } from './release-store.ts';
import { readShellPage } from './static-pages.ts';
import type { ShellPage } from './static-pages.ts';

/** File in the shell's build that holds the script by which a live shell watches over a canary's start. */
const watchFile = 'portal-watch.js';

/** The pages a portal shows: that of the live shell, and that of its canary for those who request it. */
export interface ShellPages {
  readonly live: ShellPage | undefined;
  readonly canary: (ShellPage & { readonly version: string }) | undefined;
}

/** The page with the live shell's watch before all that is the canary's own: whatever that is, its start is watched. */
function watched(page: ShellPage, watch: Buffer | undefined): ShellPage {
  const script = `<script>${watch?.toString().replaceAll('</script', '<\\/script') ?? ''}</script>`;
  return watch ? { ...page, template: page.template.replace('<head>', (head) => `${head}\n${script}`) } : page;
}

/**
 * Reads the pages of the shell.
 *
 * @param onBroken Hears of a canary that cannot be read, without which it goes on; by default it does not.
 */
export async function readShellPages(
  store: ReleaseFiles,
  live: LiveVersions,
  onBroken?: BrokenRemote,
): Promise<ShellPages> {
  const promotion = live[shellName] && livePromotion(live[shellName]);
  const page = await readShellPage(store, promotion);
  const canary = live[shellName]?.canary;
  if (promotion === undefined || canary === undefined) return { live: page, canary: undefined };
  try {
    const [template, watch] = await Promise.all([
      readShellPage(store, canary),
      store.read(`${versionPath(shellName, promotion.version)}/${watchFile}`),
    ]);
    return { live: page, canary: template && { ...watched(template, watch), version: canary.version } };
  } catch (error) {
    if (!onBroken) throw error;
    onBroken(shellName, error);
    return { live: page, canary: undefined };
  }
}

/** A registry that offers a canary of the shell only when there is a page of it. */
export function withShells(registry: RemoteRegistry, { canary }: ShellPages): RemoteRegistry {
  const { shellCanary, ...rest } = registry;
  return canary && shellCanary ? { ...rest, shellCanary } : rest;
}
