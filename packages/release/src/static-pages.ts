import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { readHosting } from './hosting.ts';
import type { Hosting } from './hosting.ts';
import { livePromotion, liveVersion, parseLiveVersions } from './live-versions.ts';
import type { LiveVersions, Promotion } from './live-versions.ts';
import { requireRootFile } from './root-file.ts';
import { composePage, fillPage } from './portal-page.ts';
import { fullRegistry } from './registry-view.ts';
import { buildRegistry, remoteOriginsOf } from './registry.ts';
import { liveFile, publicPath, registryFile, shellName, staticPageFile } from './release-paths.ts';
import type { ReleaseFiles, ReleaseStore } from './release-store.ts';
import { readTeams } from './rights/teams.ts';
import { contentSecurityPolicy, inlineScriptHashes, pagePolicies } from './security-headers.ts';
import { composedStore, composedVersions } from './sources/composed-store.ts';
import { storeMemory } from './sources/release-memory.ts';
import { openSources } from './sources/sources.ts';

export interface ShellPage {
  readonly template: string;
  readonly base: string;
}

/**
 * Reads the page of a shell version; undefined if no version is given.
 *
 * @throws Error when the version is missing
 */
export async function readShellPage(
  store: ReleaseFiles,
  promotion: Pick<Promotion, 'version' | 'manifest'> | undefined,
): Promise<ShellPage | undefined> {
  if (promotion === undefined) return undefined;
  const { content } = await requireRootFile(store, shellName, promotion);
  return { template: content.toString(), base: publicPath(shellName, promotion.version) };
}

/**
 * Page with an embedded policy, because script hashes in a header would briefly not match the page after each
 * promotion. A server that can create nonces replaces `'unsafe-inline'` and adds the nonce to the configuration.
 */
function withPolicy(page: string, registry: RemoteRegistry, hosting: Hosting): string {
  const policy = contentSecurityPolicy({
    styleNonce: undefined,
    scriptHashes: inlineScriptHashes(page),
    remoteOrigins: [...new Set([...remoteOriginsOf(registry), ...hosting.config.overrideOrigins])],
    overrideOrigins: hosting.config.overrideOrigins,
    apiOrigin: hosting.config.apiOrigin,
    hasTokenInUrl: false,
    thirdParties: hosting.thirdParties,
    trustedTypes: hosting.trustedTypes ? pagePolicies(page) : [],
    isSecure: hosting.isSecure,
  });
  return page.replace('<head>', `<head>\n<meta http-equiv="content-security-policy" content="${policy}">`);
}

export interface PagesOptions {
  /**
   * True when an unreadable app prevents writing the pages. Otherwise the app's registry entry stays unchanged and, if
   * a server shows the portal, so does a page that cannot be written.
   */
  readonly dependsOnOthers: boolean;
  /** App that must be readable even if `dependsOnOthers` is false. */
  readonly changedApp?: string;
  /** Receives the reason why an app does not follow its source. */
  readonly report?: ((app: string, sentence: string | undefined) => void) | undefined;
}

async function currentEntries(store: ReleaseStore, live: LiveVersions) {
  const text = await store.read(registryFile).catch(() => undefined);
  const { remotes = [] } = JSON.parse(text?.toString() ?? '{}') as Partial<RemoteRegistry>;
  return remotes.filter(({ name, version }) => version === liveVersion(live, name));
}

async function composeRegistry(
  store: ReleaseStore,
  live: LiveVersions,
  { remoteOrigins, remoteSources }: Hosting,
  { dependsOnOthers, changedApp }: PagesOptions,
): Promise<RemoteRegistry> {
  const origins = { ...remoteOrigins, ...remoteSources };
  if (dependsOnOthers) return buildRegistry(store, live, origins);
  const currentlyShown = await currentEntries(store, live);
  return buildRegistry(store, live, origins, (app, error) => {
    if (app === changedApp) throw error;
    return currentlyShown.find(({ name }) => name === app);
  });
}

type StaticPages = readonly (readonly [path: string, content: string])[];

/** Live versions, including the current or last known releases of apps with a separate source. */
async function withSources(
  store: ReleaseStore,
  live: LiveVersions,
  { remoteSources }: Hosting,
  { report }: PagesOptions,
): Promise<{ store: ReleaseStore; live: LiveVersions }> {
  if (Object.keys(remoteSources).length === 0) return { store, live };
  const sources = await openSources({
    sources: remoteSources,
    memory: storeMemory(store),
    readTeams: () => readTeams(store),
    report,
  });
  await sources.check();
  sources.stop();
  return { store: composedStore(store, sources), live: composedVersions(live, sources) };
}

/** Contents of `registry.json` and `index.html`, for hosting on any static file server. */
async function composeAll(ownStore: ReleaseStore, local: LiveVersions, options: PagesOptions): Promise<StaticPages> {
  const hosting = await readHosting(ownStore);
  const { store, live } = await withSources(ownStore, local, hosting, options);
  const registry = await composeRegistry(store, live, hosting, options);
  const registryPage = [registryFile, `${JSON.stringify(registry)}\n`] as const;
  const shell = await readShellPage(store, live[shellName] && livePromotion(live[shellName]));
  if (!shell) return [registryPage];
  const pageRegistry = fullRegistry(registry);
  const page = withPolicy(composePage(shell.template, shell.base, pageRegistry), registry, hosting);
  const config = { ...hosting.config, styleNonce: '', scriptOrigins: hosting.thirdParties.script };
  return [registryPage, [staticPageFile, fillPage(page, { config, registry: pageRegistry })]];
}

async function requireReadable(store: ReleaseStore, live: LiveVersions, app: string | undefined): Promise<void> {
  const release = app === undefined ? undefined : live[app];
  if (app === shellName) await readShellPage(store, release && livePromotion(release));
  else if (app !== undefined && release) await buildRegistry(store, { [app]: release });
}

/** Static pages of the live versions, in the order in which to write them. */
export async function composeStaticPages(
  store: ReleaseStore,
  live: LiveVersions,
  options: PagesOptions,
): Promise<StaticPages> {
  try {
    return await composeAll(store, live, options);
  } catch (error) {
    if (options.dependsOnOthers || !store.hasServer) throw error;
    await requireReadable(store, live, options.changedApp);
    return [];
  }
}

/** Maximum rounds of writing while the live versions keep changing. */
const MAX_ROUNDS = 60;

/**
 * Writes outdated pages. Repeats until nothing has changed in between, as a concurrent change may have written its
 * pages first.
 */
export async function updateStaticPages(store: ReleaseStore, options: PagesOptions): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const pointer = await store.readPointer(liveFile);
    const pages = await composeStaticPages(store, parseLiveVersions(pointer?.content), options);
    for (const [path, content] of pages) {
      if ((await store.read(path))?.toString() !== content) await store.replace(path, content);
    }
    if ((await store.readPointer(liveFile))?.tag === pointer?.tag) return;
  }
  throw new Error(`Someone else keeps changing what is live in ${store.name}.`);
}

/**
 * Rewrites the pages for static hosting after a change to `hosting.json`, or a promotion at an app's source.
 *
 * @param report Receives the reason why an app does not follow its source.
 */
export async function refreshStaticPages(store: ReleaseStore, report?: PagesOptions['report']): Promise<void> {
  await updateStaticPages(store, { dependsOnOthers: true, report });
}
