import { setTimeout as pause } from 'node:timers/promises';
import { livePromotion, parseLiveVersions } from '../live-versions.ts';
import type { AppRelease, Promotion } from '../live-versions.ts';
import { createTimeLimit, SlowManifestError } from '../manifest-time-limit.ts';
import { integrityOf } from '../root-file.ts';
import { manifestFile } from '../publish.ts';
import { readEntry } from '../registry.ts';
import { liveFile, versionPath } from '../release-paths.ts';
import type { Teams } from '../rights/teams.ts';
import { fetchFile, httpFiles } from './http-files.ts';
import type { HttpLimits } from './http-files.ts';
import { readerViolation } from './reader-violation.ts';
import type { ReleaseMemory, RememberedRelease } from './release-memory.ts';
import { createQuarantine } from './quarantine.ts';

/** App → URL of its pointer and files, without a trailing slash. */
export type RemoteSources = Readonly<Record<string, string>>;

export interface SourcesOptions {
  readonly sources: RemoteSources;
  readonly memory: ReleaseMemory;
  /** Current rights, read on each check. */
  readonly readTeams: () => Promise<Teams | undefined>;
  /** Receives, once, the reason why an app does not follow its source, and undefined once it does again. */
  readonly report?: ((app: string, message: string | undefined) => void) | undefined;
  /** Milliseconds between two checks. */
  readonly everyMs?: number;
  readonly limits?: HttpLimits;
}

/** Apps promoted elsewhere, as they are shown here. */
export interface Sources {
  readonly baseUrls: RemoteSources;
  /** Releases shown now; only of apps with a valid release so far. */
  live(): Readonly<Record<string, AppRelease>>;
  read(app: string, path: string): Promise<Buffer | undefined>;
  /** Changes with every update. */
  revision(): number;
  check(): Promise<void>;
  stop(): void;
}

const pointerLimits: HttpLimits = { timeoutMs: 3000, maxBytes: 1024 * 1024 };

interface SourceState {
  tag?: string | undefined;
  text?: string;
  /** True when {@link text} was accepted and is shown. */
  isFollowed: boolean;
  violation?: string | undefined;
}

/** Fetches a version's manifest. It must exist, match the promoted one, and take no longer than allowed to process. */
async function fetchManifest(
  base: string,
  app: string,
  { version, manifest }: Pick<Promotion, 'version' | 'manifest'>,
  { isSigned, limits }: { readonly isSigned: boolean; readonly limits: HttpLimits },
): Promise<[path: string, text: string]> {
  const path = `${versionPath(app, version)}/${manifestFile}`;
  const { status, content } = await fetchFile(`${base}/${path}`, limits);
  if (status !== 200) throw new Error(`${app} ${version} is not at ${base}: its manifest responded with ${status}.`);
  if (isSigned ? integrityOf(content) !== manifest : manifest !== undefined && integrityOf(content) !== manifest) {
    throw new Error(`${app} ${version} at ${base} is not what was promoted: its manifest has another hash.`);
  }
  const text = content.toString();
  createTimeLimit()({ app, version }, () => readEntry(text, { app, version, baseUrl: base, report: () => undefined }));
  return [path, text];
}

/**
 * Follows the pointers of apps promoted elsewhere. Ignores a pointer that is unreachable, has no valid signature, or
 * refers to a missing version: the previous release stays, even after a restart.
 */
export async function openSources({
  sources,
  memory,
  readTeams,
  report = () => undefined,
  everyMs = 5000,
  limits = pointerLimits,
}: SourcesOptions): Promise<Sources> {
  const apps = Object.keys(sources);
  const shown = new Map<string, RememberedRelease>();
  const seen = new Map(apps.map((app): [string, SourceState] => [app, { isFollowed: false }]));
  /** Apps whose shown release no longer counts under current rights, e.g. after a key was removed. */
  const hidden = new Set<string>();
  let revision = 0;
  const stopped = new AbortController();
  const quarantine = createQuarantine(memory);

  async function applyPointer(app: string, base: string, text: string, teams: Teams | undefined): Promise<void> {
    const release = parseLiveVersions(text)[app];
    if (!release) throw new Error(`The pointer at ${base} does not name ${app}.`);
    const previous = shown.get(app);
    const violation = readerViolation(app, release, { teams, lastShown: previous?.release });
    if (violation !== undefined) throw new Error(violation);
    const promotions = [livePromotion(release), release.canary].filter((promotion) => promotion !== undefined);
    const files = await Promise.all(
      promotions.map(async (promotion): Promise<[path: string, text: string]> => {
        const path = `${versionPath(app, promotion.version)}/${manifestFile}`;
        const known = previous?.files[path];
        if (known !== undefined && integrityOf(known) === promotion.manifest) return [path, known];
        if (await quarantine.has(app, promotion.version)) {
          throw new Error(
            `${app} ${promotion.version} at ${base} is set aside, as its manifest took too long to read.`,
          );
        }
        return fetchManifest(base, app, promotion, { isSigned: teams !== undefined, limits });
      }),
    );
    const remembered = { release, files: Object.fromEntries(files) };
    shown.set(app, remembered);
    hidden.delete(app);
    revision += 1;
    // A release is shown even if it cannot be stored; a later check stores it.
    await memory.write(app, remembered);
  }

  function recheckRights(teams: Teams | undefined): void {
    for (const [app, { release }] of shown) {
      const isAuthorized = readerViolation(app, release, { teams, lastShown: release }) === undefined;
      if (isAuthorized !== hidden.has(app)) continue;
      if (isAuthorized) hidden.delete(app);
      else hidden.add(app);
      const state = seen.get(app);
      if (state) state.isFollowed = false;
      revision += 1;
    }
  }

  async function checkSource(app: string, base: string, teams: Teams | undefined): Promise<void> {
    const state = seen.get(app) ?? { isFollowed: false };
    const { status, content, tag } = await fetchFile(`${base}/${liveFile}`, limits, state.tag);
    if (status !== 304 && status !== 200) throw new Error(`The pointer at ${base} responded with ${status}.`);
    if (status === 200 && content.toString() !== state.text) {
      state.text = content.toString();
      state.isFollowed = false;
    }
    if (status === 200) state.tag = tag;
    if (state.isFollowed || state.text === undefined) return;
    await applyPointer(app, base, state.text, teams);
    state.isFollowed = true;
  }

  function recordProblem(app: string, message: string | undefined): void {
    const state = seen.get(app);
    if (!state || state.violation === message) return;
    state.violation = message;
    report(app, message);
  }

  async function checkAll(): Promise<void> {
    const rights = await readTeams().then(
      (teams) => ({ teams }),
      (error: unknown) => ({ error }),
    );
    if ('teams' in rights) recheckRights(rights.teams);
    await Promise.all(
      Object.entries(sources).map(([app, base]) => {
        // If the rights are unreadable, no new release is followed.
        const pendingCheck = 'error' in rights ? Promise.reject(rights.error) : checkSource(app, base, rights.teams);
        return pendingCheck.then(
          () => recordProblem(app, undefined),
          async (error: unknown) => {
            recordProblem(app, error instanceof Error ? error.message : String(error));
            if (error instanceof SlowManifestError) await quarantine.add(app, error.version).catch(() => undefined);
          },
        );
      }),
    );
  }

  let pendingCheck: Promise<void> | undefined;
  /** Runs one check at a time; later callers wait for a check that starts after their call. */
  const check = (): Promise<void> => {
    const next = (pendingCheck ?? Promise.resolve()).then(checkAll);
    pendingCheck = next;
    return next;
  };

  for (const app of apps) {
    const remembered = await memory.read(app);
    if (remembered) shown.set(app, remembered);
  }
  const first = check();
  if (apps.some((app) => !shown.has(app))) await first;
  void (async () => {
    while (apps.length > 0 && !stopped.signal.aborted) {
      await pause(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      if (!stopped.signal.aborted) await check();
    }
  })();

  return {
    baseUrls: sources,
    live: () =>
      Object.fromEntries([...shown].flatMap(([app, { release }]) => (hidden.has(app) ? [] : [[app, release]]))),
    async read(app, path) {
      const text = shown.get(app)?.files[path];
      return text === undefined ? httpFiles(sources[app] ?? '').read(path) : Buffer.from(text);
    },
    revision: () => revision,
    check,
    stop: () => stopped.abort(),
  };
}
