import { changeRelease } from './change-release.ts';
import { readHosting } from './hosting.ts';
import { livePromotion, withdraw } from './live-versions.ts';
import type { AppRelease } from './live-versions.ts';
import { actorOf } from './promote.ts';
import type { ActionOptions } from './promote.ts';
import { shellName } from './release-paths.ts';
import type { ActionDetails, ReleaseAction } from './rights/stored-record.ts';

function actionOf(action: ReleaseAction, { by, reason, now = new Date() }: ActionOptions): () => ActionDetails {
  return () => ({ action, by, reason, now });
}

/** @throws Error when the app is not shown */
async function requireShown({ store, app }: ActionOptions, release: AppRelease): Promise<void> {
  if (app === shellName) throw new Error('Without the shell there is no portal: it can only be replaced.');
  if (livePromotion(release)) return;
  // An app that is promoted elsewhere is only hidden in this portal.
  if (app in (await readHosting(store)).remoteSources) return;
  throw new Error(`${app} is not live in ${store.name}.`);
}

/**
 * Removes an app from the portal, with its pages, its menu entries and its exposes, until a version is promoted. Open
 * tabs keep working.
 */
export async function retire(options: ActionOptions): Promise<void> {
  const { store, app, reason, signing, now = new Date() } = options;
  const retireRelease = async (release: AppRelease): Promise<AppRelease> => {
    if (release.retired) return release;
    await requireShown(options, release);
    if (!livePromotion(release))
      throw new Error(`${app} is retired where it is promoted; here it can be switched off.`);
    const withdrawnVersions = [livePromotion(release)?.version, release.canary?.version].filter(
      (version) => version !== undefined,
    );
    const retired = { since: now.toISOString(), by: actorOf(options), reason };
    return { ...withdraw(release, withdrawnVersions, now), off: undefined, retired };
  };
  await changeRelease(store, app, retireRelease, {
    dependsOnOthers: false,
    actionDetails: actionOf('retire', options),
    signing,
  });
}

/**
 * Switches an app off temporarily: its pages say so, and everything else of the app is hidden. Open tabs keep working.
 */
export async function switchOff(options: ActionOptions): Promise<void> {
  const { store, app, reason, signing, now = new Date() } = options;
  const off = async (release: AppRelease): Promise<AppRelease> => {
    if (release.off) return release;
    await requireShown(options, release);
    const endedCanaries = release.canary ? [release.canary.version] : [];
    return {
      ...withdraw(release, endedCanaries, now),
      off: { since: now.toISOString(), by: actorOf(options), reason },
    };
  };
  await changeRelease(store, app, off, {
    dependsOnOthers: false,
    actionDetails: actionOf('switch off', options),
    signing,
  });
}

export async function switchOn(options: ActionOptions): Promise<void> {
  const { store, app, signing, now = new Date() } = options;
  const on = (release: AppRelease): AppRelease => {
    if (!release.off) throw new Error(`${app} is not switched off in ${store.name}.`);
    return { ...withdraw(release, [], now), off: undefined };
  };
  await changeRelease(store, app, on, {
    dependsOnOthers: false,
    actionDetails: actionOf('switch on', options),
    signing,
  });
}
