import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { formatLiveVersions, liveVersion, parseLiveVersions, trimHistory } from './live-versions.ts';
import type { AppRelease, LiveVersions } from './live-versions.ts';
import { liveFile, teamsFile } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';
import { storeRecord } from './rights/history.ts';
import { promotionRecordOf, withRecord, releaseViolation } from './rights/record.ts';
import type { ActionDetails } from './rights/stored-record.ts';
import type { Signing } from './rights/signing.ts';
import { readTeams } from './rights/teams.ts';
import { composeStaticPages, updateStaticPages } from './static-pages.ts';

/** Maximum attempts to write a file that others change concurrently. */
const MAX_TRIES = 60;
const MAX_PAUSE_MS = 50;

/** Computes the new release of an app; returns the same object for no change. */
export type ReleaseChange = (release: AppRelease, live: LiveVersions) => AppRelease | Promise<AppRelease>;

export interface RecordedAction {
  readonly actionDetails: (after: AppRelease) => ActionDetails;
  /** Key and rights. If undefined, the store's own `teams.json` applies, and there is no key. */
  readonly signing?: Signing | undefined;
}

interface ChangeOptions {
  /** Checks the result of the change before it is written; an error prevents the change. */
  readonly check?: (changed: LiveVersions) => Promise<unknown>;
  /** Undefined for changes that users cannot see, such as marking a version for deletion. */
  readonly recordedAction?: RecordedAction | undefined;
}

interface WrittenChange {
  readonly before: AppRelease;
  readonly after: AppRelease;
  readonly text: string;
}

/** @throws Error when no registered key with the right signs the change */
function requireSigned(app: string, after: AppRelease, { key, teams }: Signing): void {
  if (!teams) return;
  if (!key) throw new Error(`${teamsFile} says who may release ${app}: set RELEASE_KEY to your team's key.`);
  const violation = releaseViolation(app, after, teams);
  if (violation !== undefined) throw new Error(`${violation} Nothing was changed.`);
}

/** New release with its record; the same object for no change. */
function recordedChange(
  app: string,
  { before, after }: { readonly before: AppRelease; readonly after: AppRelease },
  actionDetails: RecordedAction['actionDetails'],
  { key, teams }: Signing,
): AppRelease {
  // Signs again if the live version is unsigned, or signed with a key that no longer counts.
  if (after === before && (!teams || releaseViolation(app, before, teams) === undefined)) return before;
  const trimmed = trimHistory(after);
  const change = withRecord(app, { before, after: trimmed, actionDetails: actionDetails(trimmed), key, teams });
  requireSigned(app, change, { key, teams });
  return change;
}

/** Changes the file of the live versions for one app. After a concurrent change, reads the file again and retries. */
export async function changeLiveVersions(
  store: ReleaseStore,
  app: string,
  change: ReleaseChange,
  { check, recordedAction }: ChangeOptions = {},
): Promise<WrittenChange | undefined> {
  const signing = recordedAction?.signing ?? { key: undefined, teams: await readTeams(store) };
  let written: WrittenChange | undefined;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const pointer = await store.readPointer(liveFile);
    // The write may have succeeded although its response was lost.
    if (written && pointer?.content === written.text) return written;
    const live = parseLiveVersions(pointer?.content);
    const before = live[app] ?? { history: [] };
    const changed = await change(before, live);
    const after = recordedAction
      ? recordedChange(app, { before, after: changed }, recordedAction.actionDetails, signing)
      : trimHistory(changed);
    if (changed === before && after === before) return undefined;
    await check?.({ ...live, [app]: after });
    if (recordedAction && !(await storeRecord(store, app, before, signing.teams !== undefined))) {
      if ((await store.readPointer(liveFile))?.tag !== pointer?.tag) continue;
      throw new Error(
        `An old pointer of ${app} was restored: its history continues after it. 'history ${app}' shows more. Nothing was changed. If it was restarted on purpose, move history/${app} away.`,
      );
    }
    written = { before, after, text: formatLiveVersions({ ...live, [app]: after }) };
    if (await store.compareAndReplace(liveFile, written.text, pointer?.tag)) return written;
    await pause(randomInt(MAX_PAUSE_MS));
  }
  throw new Error(`Someone else keeps changing what is live in ${store.name}. Nothing was changed. Try again.`);
}

/**
 * Reverts a change unless somebody has changed the app since. The history keeps both records, as readers may have seen
 * the first.
 */
async function revertChange(
  store: ReleaseStore,
  app: string,
  { before, after, text }: WrittenChange,
  { actionDetails, signing }: RecordedAction,
): Promise<boolean> {
  const pointer = await store.readPointer(liveFile);
  if (pointer?.content !== text) return false;
  const describeReversal = (release: AppRelease): ActionDetails => ({
    ...actionDetails(release),
    version: liveVersion({ [app]: release }, app),
    percent: undefined,
    reason: 'taken back: the pages could not be written',
  });
  const isSame = (release: AppRelease) => JSON.stringify(release) === JSON.stringify(parseLiveVersions(text)[app]);
  // Restores the previous state only if the app has not changed since.
  const restored = await changeLiveVersions(
    store,
    app,
    (release) => (isSame(release) ? { ...before, promotedBy: promotionRecordOf(before) } : release),
    {
      recordedAction: { actionDetails: describeReversal, signing },
    },
  );
  return restored !== undefined && restored.before.head?.record.number === after.head?.record.number;
}

async function revertAfterFailure(
  store: ReleaseStore,
  app: string,
  {
    written,
    recordedAction,
    error,
  }: {
    readonly written: WrittenChange;
    readonly recordedAction: RecordedAction;
    readonly error: unknown;
  },
): Promise<Error> {
  const reason = error instanceof Error ? error.message : String(error);
  const isReverted = await revertChange(store, app, written, recordedAction).catch(() => false);
  // The first static page may have been written already.
  if (isReverted) await updateStaticPages(store, { dependsOnOthers: false }).catch(() => undefined);
  const outcome = isReverted
    ? 'Nothing was changed: try again.'
    : `The live versions were changed in ${liveFile}, but the pages do not show this. Rewrite them with the command 'pages'.`;
  return new Error(`${reason}\n${outcome}`, { cause: error });
}

/**
 * Changes the live version of one app and updates pages for static hosting. A version that cannot be shown does not go
 * live. If writing the pages fails, the change is reverted. If there is no change, outdated pages are repaired.
 *
 * @param options.dependsOnOthers False for a rollback, which works even if other apps cannot be read
 * @throws Error saying if anything was changed
 */
export async function changeRelease(
  store: ReleaseStore,
  app: string,
  change: ReleaseChange,
  { dependsOnOthers = true, ...recordedAction }: RecordedAction & { readonly dependsOnOthers?: boolean },
): Promise<AppRelease> {
  const options = { dependsOnOthers, changedApp: app };
  const check = (changed: LiveVersions) => composeStaticPages(store, changed, options);
  const written = await changeLiveVersions(store, app, change, { check, recordedAction });
  try {
    await updateStaticPages(store, options);
  } catch (error) {
    if (!written) throw error;
    throw await revertAfterFailure(store, app, { written, recordedAction, error });
  }
  return written?.after ?? parseLiveVersions((await store.readPointer(liveFile))?.content)[app] ?? { history: [] };
}
