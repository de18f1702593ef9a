import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { readHosting } from './hosting.ts';
import type { Hosting } from './hosting.ts';
import { liveVersion, readLiveVersions } from './live-versions.ts';
import type { LiveVersions } from './live-versions.ts';
import { composePage, fillPage } from './portal-page.ts';
import { pageFile } from './publish.ts';
import { wholeRegistry } from './registry-view.ts';
import { buildRegistry, remoteOriginsOf } from './registry.ts';
import { publicPath, registryFile, shellName, staticPageFile, versionPath } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';
import { contentSecurityPolicy, inlineScriptHashes, pagePolicies } from './security-headers.ts';

/** A shell's page with its marks, and the public path of its files. */
export interface ShellPage {
  readonly template: string;
  readonly base: string;
}

/**
 * The page of a version of the shell; nothing for no version.
 *
 * @throws Error when the version is not there
 */
export async function readShellPage(store: ReleaseStore, version: string | undefined): Promise<ShellPage | undefined> {
  if (version === undefined) return undefined;
  const template = await store.read(`${versionPath(shellName, version)}/${pageFile}`);
  if (template === undefined) throw new Error(`The shell ${version} is not in ${store.name}.`);
  return { template: template.toString(), base: publicPath(shellName, version) };
}

/**
 * A page that brings its policy along: one with hashes of its scripts in a header would for a moment not fit the page
 * after each promotion. Who can make a nonce for a response puts it in the place of `'unsafe-inline'` and into the
 * configuration.
 */
function withPolicy(page: string, registry: RemoteRegistry, hosting: Hosting): string {
  const policy = contentSecurityPolicy({
    styleNonce: undefined,
    scriptHashes: inlineScriptHashes(page),
    remoteOrigins: [...new Set([...remoteOriginsOf(registry), ...hosting.config.overrideOrigins])],
    apiOrigin: hosting.config.apiOrigin,
    secretAddress: false,
    thirdParties: hosting.thirdParties,
    trustedTypes: hosting.trustedTypes ? pagePolicies(page) : [],
  });
  return page.replace('<head>', `<head>\n<meta http-equiv="content-security-policy" content="${policy}">`);
}

/**
 * Writes `registry.json` and `index.html` for hosting without the portal's server: any static file server will do. Of
 * the shell's canary they say nothing, as no server there could send another page.
 */
export async function writeStaticPages(store: ReleaseStore, live: LiveVersions): Promise<void> {
  const hosting = await readHosting(store);
  const { shellCanary: _, ...registry } = await buildRegistry(store, live, hosting.remoteOrigins);
  await store.replace(registryFile, `${JSON.stringify(registry)}\n`);
  const shell = await readShellPage(store, liveVersion(live, shellName));
  if (!shell) return;
  const carried = wholeRegistry(registry);
  const page = withPolicy(composePage(shell.template, shell.base, carried), registry, hosting);
  const config = { ...hosting.config, styleNonce: '', scriptOrigins: hosting.thirdParties.script };
  await store.replace(staticPageFile, fillPage(page, { config, registry: carried }));
}

/** Writes the pages for static hosting anew, after `hosting.json` has changed. */
export async function refreshStaticPages(store: ReleaseStore): Promise<void> {
  await store.exclusively(async () => writeStaticPages(store, await readLiveVersions(store)));
}
