import { hasOwner } from '@tech-portal/platform/manifest';
import type { AppOwner, BuiltRemote, BuiltShell } from '@tech-portal/platform/manifest';
import { parseManifest } from '@tech-portal/platform/manifest-schema';
import { prefixViolation } from '@tech-portal/platform/url-prefixes';
import type { PrefixOwners } from '@tech-portal/platform/url-prefixes';
import { compositionOf, liveVersion, readLiveVersions, readPrefixOwners, shellName } from '@tech-portal/release';
import type { PublishedVersion, ReleaseStore } from '@tech-portal/release';
import { remoteProblems, shellProblems } from './compatibility.ts';
import { usedApiFile } from './used-api.ts';

const folderOf = ({ app, version }: PublishedVersion) =>
  app === shellName ? `${app}/${version}` : `remotes/${app}/${version}`;

async function readBuilt(store: ReleaseStore, version: PublishedVersion, file: string): Promise<string> {
  const text = await store.read(`${folderOf(version)}/${file}`);
  if (!text) throw new Error(`${version.app} ${version.version} is not published in ${store.name}, or has no ${file}.`);
  return text.toString();
}

const readPublishedManifest = async (store: ReleaseStore, version: PublishedVersion) =>
  parseManifest(await readBuilt(store, version, 'portal-manifest.json'));

/** Manifest of a published remote, without the parts that this portal does not understand. */
export const readRemote = async (store: ReleaseStore, version: PublishedVersion): Promise<BuiltRemote> =>
  (await readPublishedManifest(store, version)).built;
export const readShell = async (store: ReleaseStore, version: PublishedVersion): Promise<BuiltShell> =>
  JSON.parse(await readBuilt(store, version, 'portal-shell.json')) as BuiltShell;

export const readUsedApi = (store: ReleaseStore, version: PublishedVersion): Promise<Buffer | undefined> =>
  store.read(`${folderOf(version)}/${usedApiFile}`);

export interface CandidateComposition {
  readonly shell: BuiltShell | undefined;
  readonly remotes: readonly BuiltRemote[];
}

export async function readComposition(store: ReleaseStore, candidate: PublishedVersion): Promise<CandidateComposition> {
  const composition = { ...compositionOf(await readLiveVersions(store)), [candidate.app]: candidate.version };
  const versions = Object.entries(composition).map(([app, version]) => ({ app, version }));
  const shell = versions.find(({ app }) => app === shellName);
  const remotes = versions.filter(({ app }) => app !== shellName);
  return {
    shell: shell && (await readShell(store, shell)),
    remotes: await Promise.all(remotes.map((version) => readRemote(store, version))),
  };
}

/** Reports a version without an owner, unless the version was live before. */
async function ownerProblems(
  store: ReleaseStore,
  { app, version }: PublishedVersion,
  built: { readonly owner?: AppOwner | undefined },
): Promise<string[]> {
  if (hasOwner(built)) return [];
  const { history = [], canary } = (await readLiveVersions(store))[app] ?? {};
  if ([...history, ...(canary ? [canary] : [])].some((known) => known.version === version)) return [];
  return [`${app} names no owner: its manifest needs owner: { team: '…', contact: '…' }.`];
}

/** Routes of a remote whose URL prefix belongs to another app. */
const foreignRoutes = ({ name, routes }: BuiltRemote, owners: PrefixOwners): string[] =>
  routes.flatMap(({ path }) => {
    const violation = prefixViolation(name, path, owners);
    return violation === undefined ? [] : [`${name} has the route ${path}, but ${violation}.`];
  });

/** Reasons why a published version does not fit the live ones, a sentence each; empty when it does. */
export async function candidateProblems(store: ReleaseStore, candidate: PublishedVersion): Promise<string[]> {
  const { shell, remotes } = await readComposition(store, candidate);
  if (candidate.app === shellName) {
    return shell ? [...(await ownerProblems(store, candidate, shell)), ...shellProblems(shell, remotes)] : [];
  }
  const built = remotes.find(({ name }) => name === candidate.app);
  if (!built) return [`${candidate.app} ${candidate.version} has the manifest of another app.`];
  const { warnings } = await readPublishedManifest(store, candidate);
  const live = liveVersion(await readLiveVersions(store), candidate.app);
  const replaced = live === undefined ? undefined : await readRemote(store, { ...candidate, version: live });
  const owners = await readPrefixOwners(store);
  const problems = [...foreignRoutes(built, owners), ...remoteProblems(built, { shell, remotes, replaced })];
  return [...warnings, ...(await ownerProblems(store, candidate, built)), ...problems];
}
