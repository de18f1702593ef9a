import { changeRelease } from './change-release.ts';
import { compositionOf, liveVersion, withdraw } from './live-versions.ts';
import type { AppRelease, Composition, LiveVersions } from './live-versions.ts';
import type { PublishedVersion } from './publish.ts';
import { versionPath } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';

export interface PromoteOptions {
  readonly store: ReleaseStore;
  readonly app: string;
  readonly version: string;
  /** Who does it, for `list`. */
  readonly by?: string;
  /** The option that took it past the release tool's checks, for `list`. */
  readonly unchecked?: string | undefined;
  /** What it was tried with; nothing changes when another version of a neighbour has gone live since. */
  readonly triedWith?: Composition | undefined;
  readonly now?: Date;
}

/** @throws Error when a version does not lie in the store, or not for long */
export async function requirePublished(
  store: ReleaseStore,
  app: string,
  version: string,
  { deleting = [] }: AppRelease,
): Promise<void> {
  if (deleting.includes(version)) throw new Error(`${app} ${version} is being deleted. Publish it again.`);
  if (await store.hasFolder(versionPath(app, version))) return;
  throw new Error(`${app} ${version} is not published here. 'list' shows what is.`);
}

/** @throws Error when what a version was tried with is not what is live by now */
export function requireUnchanged({ app, version, triedWith }: PromoteOptions, live: LiveVersions): void {
  if (triedWith === undefined) return;
  const now = compositionOf(live);
  const other = Object.keys({ ...now, ...triedWith }).find((name) => name !== app && now[name] !== triedWith[name]);
  if (other === undefined) return;
  throw new Error(
    `${other} ${now[other] ?? 'none'} went live while ${app} ${version} was tried. Nothing was changed: try again.`,
  );
}

/**
 * Makes a published version the live one, at one moment for all readers, and ends the app's canary. Promoting the
 * live version changes nothing but pages that do not show it.
 */
export async function promote(options: PromoteOptions): Promise<PublishedVersion> {
  const { store, app, version, by = '', unchecked, now = new Date() } = options;
  await changeRelease(store, app, async (release, live) => {
    await requirePublished(store, app, version, release);
    requireUnchanged(options, live);
    if (liveVersion(live, app) === version && !release.canary) return release;
    const history = release.history.filter(
      (_, index, all) => index < all.length - 1 || all[index]?.version !== version,
    );
    const promoted = { version, since: now.toISOString(), by, unchecked };
    const ended = release.canary && release.canary.version !== version ? [release.canary.version] : [];
    return { ...withdraw(release, ended, now), history: [...history, promoted] };
  });
  return { app, version };
}

export interface RollbackOptions {
  readonly store: ReleaseStore;
  readonly app: string;
  /** The version to go back to; without it, the one that was live before. */
  readonly version?: string | undefined;
  /** Who does it, for `list`. */
  readonly by?: string;
  readonly now?: Date;
}

/**
 * Makes an earlier live version live again and ends the app's canary. Rolling back twice goes two versions back.
 */
export async function rollback({
  store,
  app,
  version,
  by = '',
  now = new Date(),
}: RollbackOptions): Promise<PublishedVersion> {
  const goBack = async (release: AppRelease): Promise<AppRelease> => {
    const place = version === undefined ? -2 : release.history.findLastIndex((entry) => entry.version === version);
    const target = version !== undefined && place === -1 ? undefined : release.history.at(place);
    if (!target) throw new Error(`${app} has no earlier live version${version ? ` ${version}` : ''} to roll back to.`);
    await requirePublished(store, app, target.version, release);
    const from = release.history.at(-1)?.version ?? '';
    // Already there: it only ends the canary.
    const returned = from === target.version ? target.returned : { since: now.toISOString(), by, from };
    const left = release.history.slice(release.history.indexOf(target) + 1).map((entry) => entry.version);
    const taken = [...left, ...(release.canary ? [release.canary.version] : [])];
    return {
      ...withdraw(release, taken, now),
      history: [...release.history.slice(0, release.history.indexOf(target)), { ...target, returned }],
    };
  };
  const { history } = await changeRelease(store, app, goBack, { dependsOnOthers: false });
  const live = history.at(-1);
  if (!live) throw new Error(`${app} has nothing live.`);
  return { app, version: live.version };
}
