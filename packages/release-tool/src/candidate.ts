import type { BuiltRemote, BuiltShell } from '@tech-portal/platform/manifest';
import { liveVersion, readLiveVersions, shellName } from '@tech-portal/release';
import type { PublishedVersion, ReleaseStore } from '@tech-portal/release';
import { remoteProblems, shellProblems } from './compatibility.ts';

const folderOf = ({ app, version }: PublishedVersion) =>
  app === shellName ? `${app}/${version}` : `remotes/${app}/${version}`;

async function readBuilt<Built>(store: ReleaseStore, version: PublishedVersion, file: string): Promise<Built> {
  const text = await store.read(`${folderOf(version)}/${file}`);
  if (!text) throw new Error(`${version.app} ${version.version} is not published in ${store.name}, or has no ${file}.`);
  return JSON.parse(text.toString()) as Built;
}

const readRemote = (store: ReleaseStore, version: PublishedVersion) =>
  readBuilt<BuiltRemote>(store, version, 'portal-manifest.json');
const readShell = (store: ReleaseStore, version: PublishedVersion) =>
  readBuilt<BuiltShell>(store, version, 'portal-shell.json');

/** Why a published version does not fit what is live, a sentence each; nothing when it does. */
export async function candidateProblems(store: ReleaseStore, candidate: PublishedVersion): Promise<string[]> {
  const live = await readLiveVersions(store);
  const versions = Object.keys(live).flatMap((app) => {
    const version = liveVersion(live, app);
    return version === undefined ? [] : [{ app, version }];
  });
  const remotes = await Promise.all(
    versions.filter(({ app }) => app !== shellName).map((version) => readRemote(store, version)),
  );
  if (candidate.app === shellName) return shellProblems(await readShell(store, candidate), remotes);
  const liveShell = versions.find(({ app }) => app === shellName);
  const shell = liveShell && (await readShell(store, liveShell));
  return remoteProblems(await readRemote(store, candidate), { shell, remotes });
}
