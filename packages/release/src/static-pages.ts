import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { readHosting } from './hosting.ts';
import type { Hosting } from './hosting.ts';
import { livePromotion, liveVersion, parseLiveVersions } from './live-versions.ts';
import type { LiveVersions, Promotion } from './live-versions.ts';
import { requireNamingFile } from './naming-file.ts';
import { composePage, fillPage } from './portal-page.ts';
import { wholeRegistry } from './registry-view.ts';
import { buildRegistry, remoteOriginsOf } from './registry.ts';
import { liveFile, publicPath, registryFile, shellName, staticPageFile } from './release-paths.ts';
import type { ReleaseFiles, ReleaseStore } from './release-store.ts';
import { readTeams } from './rights/teams.ts';
import { contentSecurityPolicy, inlineScriptHashes, pagePolicies } from './security-headers.ts';
import { composedStore, composedVersions } from './sources/composed-store.ts';
import { storeMemory } from './sources/release-memory.ts';
import { openSources } from './sources/sources.ts';

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
export async function readShellPage(
  store: ReleaseFiles,
  promotion: Pick<Promotion, 'version' | 'manifest'> | undefined,
): Promise<ShellPage | undefined> {
  if (promotion === undefined) return undefined;
  const { content } = await requireNamingFile(store, shellName, promotion);
  return { template: content.toString(), base: publicPath(shellName, promotion.version) };
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
    overrideOrigins: hosting.config.overrideOrigins,
    apiOrigin: hosting.config.apiOrigin,
    secretAddress: false,
    thirdParties: hosting.thirdParties,
    trustedTypes: hosting.trustedTypes ? pagePolicies(page) : [],
    isSecure: hosting.isSecure,
  });
  return page.replace('<head>', `<head>\n<meta http-equiv="content-security-policy" content="${policy}">`);
}

/** How pages are made where not everything can be read. */
export interface PagesOptions {
  /**
   * Whether an app that cannot be read keeps them from being made. If not, it stays in the registry as it was, and where
   * a server shows the portal anyhow, a page that cannot be made is left as it is.
   */
  readonly dependsOnOthers: boolean;
  /** The app that must be read in any case. */
  readonly changedApp?: string;
  /** Hears why an app does not follow its source. */
  readonly report?: ((app: string, sentence: string | undefined) => void) | undefined;
}

/** The entries that the present registry has, for remotes that cannot be read. */
async function presentEntries(store: ReleaseStore, live: LiveVersions) {
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
  const present = await presentEntries(store, live);
  return buildRegistry(store, live, origins, (app, error) => {
    if (app === changedApp) throw error;
    return present.find(({ name }) => name === app);
  });
}

type StaticPages = readonly (readonly [path: string, content: string])[];

/** What is live together with what the sources of apps say at this moment, or said last. */
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
  await sources.look();
  sources.stop();
  return { store: composedStore(store, sources), live: composedVersions(live, sources) };
}

/**
 * Contents of `registry.json` and `index.html` for hosting without the portal's server: any static file server will do.
 */
async function composeAll(home: ReleaseStore, local: LiveVersions, options: PagesOptions): Promise<StaticPages> {
  const hosting = await readHosting(home);
  const { store, live } = await withSources(home, local, hosting, options);
  const registry = await composeRegistry(store, live, hosting, options);
  const registryPage = [registryFile, `${JSON.stringify(registry)}\n`] as const;
  const shell = await readShellPage(store, live[shellName] && livePromotion(live[shellName]));
  if (!shell) return [registryPage];
  const carried = wholeRegistry(registry);
  const page = withPolicy(composePage(shell.template, shell.base, carried), registry, hosting);
  const config = { ...hosting.config, styleNonce: '', scriptOrigins: hosting.thirdParties.script };
  return [registryPage, [staticPageFile, fillPage(page, { config, registry: carried })]];
}

async function requireReadable(store: ReleaseStore, live: LiveVersions, app: string | undefined): Promise<void> {
  const release = app === undefined ? undefined : live[app];
  if (app === shellName) await readShellPage(store, release && livePromotion(release));
  else if (app !== undefined && release) await buildRegistry(store, { [app]: release });
}

/** The pages that follow from live versions, in the order in which they are written. */
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

/** Changes of what is live while pages are written. */
const MOST_ROUNDS = 60;

/**
 * Writes the pages that do not show what is live. Whoever changes that meanwhile may write theirs before ours: until
 * nobody has, it looks again.
 */
export async function updateStaticPages(store: ReleaseStore, options: PagesOptions): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const pointer = await store.readPointer(liveFile);
    const pages = await composeStaticPages(store, parseLiveVersions(pointer?.content), options);
    for (const [path, content] of pages) {
      if ((await store.read(path))?.toString() !== content) await store.replace(path, content);
    }
    if ((await store.readPointer(liveFile))?.tag === pointer?.tag) return;
  }
  throw new Error(`Others change what is live in ${store.name} all the time.`);
}

/**
 * Writes the pages for static hosting anew, after `hosting.json` has changed, or an app was promoted at its source.
 *
 * @param report Hears why an app does not follow its source.
 */
export async function refreshStaticPages(store: ReleaseStore, report?: PagesOptions['report']): Promise<void> {
  await updateStaticPages(store, { dependsOnOthers: true, report });
}
