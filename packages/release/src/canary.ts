import { changeRelease } from './change-release.ts';
import { liveVersion, withdraw } from './live-versions.ts';
import type { AppRelease, LiveVersions } from './live-versions.ts';
import type { PublishedVersion } from './publish.ts';
import { shellName } from './release-paths.ts';
import { claimPrefixes } from './url-prefixes.ts';
import { actorOf, requirePublished, requireUnchanged } from './promote.ts';
import type { PromoteOptions } from './promote.ts';
import type { ActionDetails } from './rights/stored-record.ts';

export interface CanaryOptions extends PromoteOptions {
  /** Percentage of people who get the version, from 0 to 100; 0 ends the canary. */
  readonly percent: number;
}

/** Throws for the shell: everybody gets its new versions at once, and a single command rolls them back. */
export function requireCanary(app: string): void {
  if (app !== shellName) return;
  throw new Error('The shell has no canary. Promote it, and if it fails, roll it back: rollback shell');
}

/**
 * Gives a published version of an app to some people. Raising the percentage only adds people.
 *
 * @throws Error when the version cannot become a canary; see also {@link requireCanary}
 */
export async function canary(options: CanaryOptions): Promise<PublishedVersion> {
  const { store, app, version, percent, by, reason, unchecked, signing, now = new Date() } = options;
  if (percent !== 0) requireCanary(app);
  if (!(percent >= 0 && percent <= 100)) throw new Error(`A percentage goes from 0 to 100, not ${percent}.`);
  const applyCanary = async (release: AppRelease, live: LiveVersions): Promise<AppRelease> => {
    const manifest = await requirePublished(store, app, { version }, release);
    requireUnchanged(options, live);
    const current = liveVersion(live, app);
    if (current === undefined) throw new Error(`${app} has no live version yet: promote one first.`);
    if (current === version) throw new Error(`${app} ${version} is already live for everyone.`);
    if (percent === 0) return withdraw(release, [version], now);
    const replacedVersions = release.canary && release.canary.version !== version ? [release.canary.version] : [];
    return {
      ...withdraw(release, replacedVersions, now),
      canary: { version, manifest, percent, since: now.toISOString(), by: actorOf(options), unchecked },
    };
  };
  const actionDetails = (): ActionDetails =>
    percent === 0
      ? { action: 'end canary', version, by, reason, now }
      : { action: 'canary', version, percent, by, reason, unchecked, now };
  if (percent > 0) await claimPrefixes(store, { app, version });
  await changeRelease(store, app, applyCanary, { dependsOnOthers: percent > 0, actionDetails, signing });
  return { app, version };
}

/** Ends the canary of an app if it is this version, so that everybody gets the live version. Returns true if it was. */
export async function endCanary({
  store,
  app,
  version,
  by,
  reason,
  signing,
  now = new Date(),
}: PromoteOptions): Promise<boolean> {
  let ended = false;
  const end = (release: AppRelease): AppRelease => {
    // Set again on each retry, as another process may have ended the canary in between.
    ended = release.canary?.version === version;
    return ended ? withdraw(release, [version], now) : release;
  };
  const actionDetails = (): ActionDetails => ({ action: 'end canary', version, by, reason, now });
  await changeRelease(store, app, end, { dependsOnOthers: false, actionDetails, signing });
  return ended;
}

/**
 * Ends the canary of an app with a separate source, but only in this portal: nobody gets the version here as a canary
 * any more. Returns true if that is new.
 */
export async function withholdCanary(options: PromoteOptions): Promise<boolean> {
  const { store, app, version, by, reason, signing, now = new Date() } = options;
  let isNew = false;
  const withhold = (release: AppRelease): AppRelease => {
    isNew = !release.withdrawn?.some((withdrawal) => withdrawal.version === version);
    return isNew ? withdraw(release, [version], now) : release;
  };
  const actionDetails = (): ActionDetails => ({ action: 'withhold', version, by, reason, now });
  await changeRelease(store, app, withhold, { dependsOnOthers: false, actionDetails, signing });
  return isNew;
}
