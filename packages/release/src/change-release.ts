import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { formatLiveVersions, parseLiveVersions } from './live-versions.ts';
import type { AppRelease, LiveVersions } from './live-versions.ts';
import { liveFile } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';
import { composeStaticPages, updateStaticPages } from './static-pages.ts';

/** So many others may change the same file in between. */
const MOST_TRIES = 60;
const LONGEST_PAUSE_MS = 50;

/** What a release of an app becomes; itself, when nothing changes. */
type ReleaseChange = (release: AppRelease, live: LiveVersions) => AppRelease | Promise<AppRelease>;

interface WrittenChange {
  readonly after: AppRelease;
  /** What the file says now, and what it said before; undefined when nothing was written. */
  readonly text: string;
  readonly before: string | undefined;
}

/**
 * Changes the file of the live versions, for one app. Whoever changed it since it was read has changed it first: it is
 * read again, and the change begins anew.
 *
 * @param check What follows from the change; what fails here keeps it from being made.
 */
export async function changeLiveVersions(
  store: ReleaseStore,
  app: string,
  change: ReleaseChange,
  check?: (changed: LiveVersions) => Promise<unknown>,
): Promise<WrittenChange | undefined> {
  let written: WrittenChange | undefined;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const pointer = await store.readPointer(liveFile);
    // The response to what was written may have been lost.
    if (written && pointer?.content === written.text) return written;
    const live = parseLiveVersions(pointer?.content);
    const release = live[app] ?? { history: [] };
    const after = await change(release, live);
    if (after === release) return undefined;
    const changed = { ...live, [app]: after };
    await check?.(changed);
    written = { after, text: formatLiveVersions(changed), before: pointer?.content };
    if (await store.compareAndReplace(liveFile, written.text, pointer?.tag)) return written;
    await pause(randomInt(LONGEST_PAUSE_MS));
  }
  throw new Error(`Others change what is live in ${store.name} all the time. Nothing was changed: try again.`);
}

/** Takes a change back that nobody has followed yet. */
async function takeBack(store: ReleaseStore, { text, before }: WrittenChange): Promise<boolean> {
  const pointer = await store.readPointer(liveFile);
  if (pointer?.content !== text) return false;
  return store.compareAndReplace(liveFile, before ?? formatLiveVersions({}), pointer.tag);
}

async function takeBackAfter(store: ReleaseStore, written: WrittenChange, error: unknown): Promise<Error> {
  const reason = error instanceof Error ? error.message : String(error);
  const isTakenBack = await takeBack(store, written).catch(() => false);
  // The first of the pages may be written already.
  if (isTakenBack) await updateStaticPages(store, { dependsOnOthers: false }).catch(() => undefined);
  const outcome = isTakenBack
    ? 'Nothing was changed: try again.'
    : `What is live was changed in ${liveFile}, but the pages do not show it: write them anew with the command 'pages'.`;
  return new Error(`${reason}\n${outcome}`, { cause: error });
}

/**
 * Changes what is live of one app; pages for static hosting follow. What cannot be shown is not made live, and what
 * could not be shown is taken back. Where nothing changes, pages that do not show it are mended.
 *
 * @param options.dependsOnOthers False for going back, which works although other apps cannot be read
 * @throws Error saying whether anything was changed
 */
export async function changeRelease(
  store: ReleaseStore,
  app: string,
  change: ReleaseChange,
  { dependsOnOthers = true }: { readonly dependsOnOthers?: boolean } = {},
): Promise<AppRelease> {
  const options = { dependsOnOthers, changedApp: app };
  const written = await changeLiveVersions(store, app, change, (changed) =>
    composeStaticPages(store, changed, options),
  );
  try {
    await updateStaticPages(store, options);
  } catch (error) {
    if (!written) throw error;
    throw await takeBackAfter(store, written, error);
  }
  return written?.after ?? parseLiveVersions((await store.readPointer(liveFile))?.content)[app] ?? { history: [] };
}
