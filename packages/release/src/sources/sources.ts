import { setTimeout as pause } from 'node:timers/promises';
import { livePromotion, parseLiveVersions } from '../live-versions.ts';
import type { AppRelease, Promotion } from '../live-versions.ts';
import { manifestTime, SlowManifestError } from '../manifest-time.ts';
import { integrityOf } from '../naming-file.ts';
import { manifestFile } from '../publish.ts';
import { readEntry } from '../registry.ts';
import { liveFile, versionPath } from '../release-paths.ts';
import type { Teams } from '../rights/teams.ts';
import { fetchFile, httpFiles } from './http-files.ts';
import type { HttpLimits } from './http-files.ts';
import { readerObjection } from './reader-objection.ts';
import type { ReleaseMemory, Remembered } from './release-memory.ts';
import { createSetAside } from './set-aside.ts';

/** App → URL of its pointer and files, without a trailing slash. */
export type RemoteSources = Readonly<Record<string, string>>;

export interface SourcesOptions {
  readonly sources: RemoteSources;
  readonly memory: ReleaseMemory;
  /** Current rights, read on each check. */
  readonly readTeams: () => Promise<Teams | undefined>;
  /** Receives once why an app does not follow its source, and undefined once it does again. */
  readonly report?: ((app: string, sentence: string | undefined) => void) | undefined;
  /** Milliseconds between two checks. */
  readonly everyMs?: number;
  readonly limits?: HttpLimits;
}

/** Apps promoted elsewhere, as they are shown here. */
export interface Sources {
  readonly places: RemoteSources;
  /** Shown releases, as far as a valid one was ever seen. */
  live(): Readonly<Record<string, AppRelease>>;
  read(app: string, path: string): Promise<Buffer | undefined>;
  /** Changes with every update. */
  revision(): number;
  look(): Promise<void>;
  stop(): void;
}

const pointerLimits: HttpLimits = { timeoutMs: 3000, mostBytes: 1024 * 1024 };

interface Seen {
  tag?: string | undefined;
  text?: string;
  /** True when {@link text} was accepted. */
  isFollowed: boolean;
  objection?: string | undefined;
}

/** Fetches a version's manifest, which must exist, match the promoted one, and be processed in time. */
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
  manifestTime()({ app, version }, () => readEntry(text, { app, version, place: base, report: () => undefined }));
  return [path, text];
}

/**
 * Follows the pointers of apps promoted elsewhere. A pointer that is unreachable, has no valid signature, or names a
 * missing version is not followed: the previous release stays, even over a restart.
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
  const shown = new Map<string, Remembered>();
  const seen = new Map(apps.map((app): [string, Seen] => [app, { isFollowed: false }]));
  /** Shown releases that no longer count under current rights, e.g. after a key was removed. */
  const hidden = new Set<string>();
  let revision = 0;
  const stopped = new AbortController();
  const aside = createSetAside(memory);

  async function follow(app: string, base: string, text: string, teams: Teams | undefined): Promise<void> {
    const release = parseLiveVersions(text)[app];
    if (!release) throw new Error(`The pointer at ${base} does not name ${app}.`);
    const before = shown.get(app);
    const objection = readerObjection(app, release, { teams, seen: before?.release });
    if (objection !== undefined) throw new Error(objection);
    const named = [livePromotion(release), release.canary].filter((promotion) => promotion !== undefined);
    const files = await Promise.all(
      named.map(async (promotion): Promise<[path: string, text: string]> => {
        const path = `${versionPath(app, promotion.version)}/${manifestFile}`;
        const known = before?.files[path];
        if (known !== undefined && integrityOf(known) === promotion.manifest) return [path, known];
        if (await aside.has(app, promotion.version)) {
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
    // A release is shown even if it cannot be stored, and stored on a later check.
    await memory.write(app, remembered);
  }

  function holdAgainst(teams: Teams | undefined): void {
    for (const [app, { release }] of shown) {
      const counts = readerObjection(app, release, { teams, seen: release }) === undefined;
      if (counts !== hidden.has(app)) continue;
      if (counts) hidden.delete(app);
      else hidden.add(app);
      const last = seen.get(app);
      if (last) last.isFollowed = false;
      revision += 1;
    }
  }

  async function lookAt(app: string, base: string, teams: Teams | undefined): Promise<void> {
    const last = seen.get(app) ?? { isFollowed: false };
    const { status, content, tag } = await fetchFile(`${base}/${liveFile}`, limits, last.tag);
    if (status !== 304 && status !== 200) throw new Error(`The pointer at ${base} responded with ${status}.`);
    if (status === 200 && content.toString() !== last.text) {
      last.text = content.toString();
      last.isFollowed = false;
    }
    if (status === 200) last.tag = tag;
    if (last.isFollowed || last.text === undefined) return;
    await follow(app, base, last.text, teams);
    last.isFollowed = true;
  }

  function note(app: string, sentence: string | undefined): void {
    const last = seen.get(app);
    if (!last || last.objection === sentence) return;
    last.objection = sentence;
    report(app, sentence);
  }

  async function lookOnce(): Promise<void> {
    const rights = await readTeams().then(
      (teams) => ({ teams }),
      (error: unknown) => ({ error }),
    );
    if ('teams' in rights) holdAgainst(rights.teams);
    await Promise.all(
      Object.entries(sources).map(([app, base]) => {
        // With unreadable rights, nothing new is followed.
        const looking = 'error' in rights ? Promise.reject(rights.error) : lookAt(app, base, rights.teams);
        return looking.then(
          () => note(app, undefined),
          async (error: unknown) => {
            note(app, error instanceof Error ? error.message : String(error));
            if (error instanceof SlowManifestError) await aside.add(app, error.version).catch(() => undefined);
          },
        );
      }),
    );
  }

  let looking: Promise<void> | undefined;
  /** One check at a time: later callers wait for a check that started after their call. */
  const look = (): Promise<void> => {
    const next = (looking ?? Promise.resolve()).then(lookOnce);
    looking = next;
    return next;
  };

  for (const app of apps) {
    const remembered = await memory.read(app);
    if (remembered) shown.set(app, remembered);
  }
  const first = look();
  if (apps.some((app) => !shown.has(app))) await first;
  void (async () => {
    while (apps.length > 0 && !stopped.signal.aborted) {
      await pause(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      if (!stopped.signal.aborted) await look();
    }
  })();

  return {
    places: sources,
    live: () =>
      Object.fromEntries([...shown].flatMap(([app, { release }]) => (hidden.has(app) ? [] : [[app, release]]))),
    async read(app, path) {
      const text = shown.get(app)?.files[path];
      return text === undefined ? httpFiles(sources[app] ?? '').read(path) : Buffer.from(text);
    },
    revision: () => revision,
    look,
    stop: () => stopped.abort(),
  };
}
