import { liveVersion } from './live-versions.ts';
import type { LiveVersions } from './live-versions.ts';
import { composePage, fillPage } from './portal-page.ts';
import { pageFile } from './publish.ts';
import { buildRegistry } from './registry.ts';
import { publicPath, registryFile, shellName, staticPageFile, versionPath } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';

/** The live shell's page with its marks, and the public path of its files; nothing while no shell is live. */
export async function readShellPage(
  store: ReleaseStore,
  live: LiveVersions,
): Promise<{ template: string; base: string; version: string } | undefined> {
  const version = liveVersion(live, shellName);
  if (version === undefined) return undefined;
  const template = await store.read(`${versionPath(shellName, version)}/${pageFile}`);
  if (template === undefined) throw new Error(`The live shell ${version} is not in ${store.name}.`);
  return { template: template.toString(), base: publicPath(shellName, version), version };
}

/** Writes `registry.json` and `index.html` for hosting without the portal's server: any static file server will do. */
export async function writeStaticPages(store: ReleaseStore, live: LiveVersions): Promise<void> {
  const registry = await buildRegistry(store, live);
  await store.replace(registryFile, `${JSON.stringify(registry)}\n`);
  const shell = await readShellPage(store, live);
  if (!shell) return;
  const page = composePage(shell.template, shell.base, registry);
  await store.replace(staticPageFile, fillPage(page, { registry }));
}
