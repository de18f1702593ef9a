import { changeRelease } from './change-release.ts';
import { compositionOf, livePromotion, withdraw } from './live-versions.ts';
import type { AppRelease, Composition, LiveVersions, Promotion } from './live-versions.ts';
import { readRootFile } from './root-file.ts';
import type { PublishedVersion } from './publish.ts';
import { versionPath } from './release-paths.ts';
import { claimPrefixes } from './url-prefixes.ts';
import type { ReleaseStore } from './release-store.ts';
import { findPromotion } from './rights/history.ts';
import { signerName } from './rights/record.ts';
import type { Signing } from './rights/signing.ts';

export interface ActionOptions {
  readonly store: ReleaseStore;
  readonly app: string;
  /** Author of an unsigned change, for `list`. A signed change is identified by its key. */
  readonly by?: string;
  /** Reason, shown by `history`. */
  readonly reason?: string | undefined;
  /** Key and rights. If undefined, the store's own `teams.json` applies, and there is no key. */
  readonly signing?: Signing | undefined;
  readonly now?: Date;
}

export const actorOf = ({ by = '', signing }: Pick<ActionOptions, 'by' | 'signing'>): string =>
  signing?.key ? signerName(signing.key, signing.teams) : by;

export interface PromoteOptions extends ActionOptions {
  readonly version: string;
  /** Option that skipped the release tool's checks, for `list`. */
  readonly unchecked?: string | undefined;
  /** Versions that it was tested with. If a neighbor's version has changed since, nothing is promoted. */
  readonly testedWith?: Composition | undefined;
}

/**
 * Returns the hash of the file that lists all other files of a version.
 *
 * @throws Error when a version is missing in the store, about to be deleted, or differs from what was live
 */
export async function requirePublished(
  store: ReleaseStore,
  app: string,
  { version, manifest }: Pick<Promotion, 'version' | 'manifest'>,
  { deleting = [] }: AppRelease,
): Promise<string> {
  if (deleting.includes(version)) throw new Error(`${app} ${version} is being deleted. Publish it again.`);
  const found = (await store.hasFolder(versionPath(app, version))) && (await readRootFile(store, app, version));
  if (!found) throw new Error(`${app} ${version} is not published here. 'list' shows what is.`);
  if (manifest === undefined || manifest === found.integrity) return found.integrity;
  throw new Error(`${app} ${version} is not what was live: its ${found.file} was changed since. Nothing was changed.`);
}

/** Sentence about a neighbor whose version differs from the tested one; undefined when none does. */
export function changedNeighbor(
  { app, version }: PublishedVersion,
  testedWith: Composition,
  now: Composition,
): string | undefined {
  const other = Object.keys({ ...now, ...testedWith }).find((name) => name !== app && now[name] !== testedWith[name]);
  return (
    other &&
    `${other} ${now[other] ?? 'none'} went live while ${app} ${version} was tried. Nothing was changed: try again.`
  );
}

/** @throws Error when the live versions differ from the tested ones */
export function requireUnchanged({ app, version, testedWith }: PromoteOptions, live: LiveVersions): void {
  const changed = testedWith && changedNeighbor({ app, version }, testedWith, compositionOf(live));
  if (changed !== undefined) throw new Error(changed);
}

/**
 * Makes a published version live, atomically for all readers, and ends the app's canary. Promoting the live version
 * again only repairs outdated pages.
 */
export async function promote(options: PromoteOptions): Promise<PublishedVersion> {
  const { store, app, version, by, reason, unchecked, signing, now = new Date() } = options;
  const makeLive = async (release: AppRelease, live: LiveVersions): Promise<AppRelease> => {
    const manifest = await requirePublished(store, app, { version }, release);
    requireUnchanged(options, live);
    const current = livePromotion(release);
    const isLive = current?.version === version && current.manifest === manifest;
    if (isLive && !release.canary && !release.off) return release;
    const history = release.history.filter(
      (_, index, all) => index < all.length - 1 || all[index]?.version !== version,
    );
    const promoted = { version, manifest, since: now.toISOString(), by: actorOf(options), unchecked };
    const ended = release.canary && release.canary.version !== version ? [release.canary.version] : [];
    return { ...withdraw(release, ended, now), history: [...history, promoted], off: undefined };
  };
  const actionDetails = () => ({ action: 'promote' as const, version, by, reason, unchecked, now });
  await claimPrefixes(store, { app, version });
  await changeRelease(store, app, makeLive, { actionDetails, signing });
  return { app, version };
}

export interface RollbackOptions extends ActionOptions {
  /** Version to restore; defaults to the previous live one. */
  readonly version?: string | undefined;
}

/** Makes an earlier version live again and ends the app's canary. Rolling back twice goes two versions back. */
export async function rollback(options: RollbackOptions): Promise<PublishedVersion> {
  const { store, app, version, by, reason, signing, now = new Date() } = options;
  const restoreVersion = async (release: AppRelease): Promise<AppRelease> => {
    if (release.retired) throw new Error(`${app} is retired: promote the version to bring back.`);
    const index = version === undefined ? -2 : release.history.findLastIndex((entry) => entry.version === version);
    const target = version !== undefined && index === -1 ? undefined : release.history.at(index);
    if (!target) throw new Error(`${app} has no earlier live version${version ? ` ${version}` : ''} to roll back to.`);
    const manifest = await requirePublished(store, app, target, release);
    const from = release.history.at(-1)?.version ?? '';
    // The version is live already: only the canary ends.
    const returned =
      from === target.version ? target.returned : { since: now.toISOString(), by: actorOf(options), from };
    const skippedVersions = release.history.slice(release.history.indexOf(target) + 1).map((entry) => entry.version);
    const withdrawnVersions = [...skippedVersions, ...(release.canary ? [release.canary.version] : [])];
    const live = { ...target, manifest, returned };
    return {
      ...withdraw(release, withdrawnVersions, now),
      history: [...release.history.slice(0, release.history.indexOf(target)), live],
      promotedBy: await findPromotion(store, app, release, live),
    };
  };
  const actionDetails = (after: AppRelease) => {
    return { action: 'rollback' as const, version: livePromotion(after)?.version, by, reason, now };
  };
  const { history } = await changeRelease(store, app, restoreVersion, {
    dependsOnOthers: false,
    actionDetails,
    signing,
  });
  const live = history.at(-1);
  if (!live) throw new Error(`${app} has nothing live.`);
  return { app, version: live.version };
}
