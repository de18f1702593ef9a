import { withClaims } from '@tech-portal/platform/url-prefixes';
import type { PrefixOwners } from '@tech-portal/platform/url-prefixes';
import { parseManifest } from '@tech-portal/platform/manifest-schema';
import * as v from 'valibot';
import { liveVersion, readLiveVersions } from './live-versions.ts';
import type { LiveVersions } from './live-versions.ts';
import { readRootFile } from './root-file.ts';
import type { PublishedVersion } from './publish.ts';
import { prefixesFile, shellName } from './release-paths.ts';
import type { ReleaseFiles, ReleaseStore } from './release-store.ts';

const MAX_PREFIXES = 5000;
const MAX_TRIES = 60;

const schema = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^\/(?:[^/:*?\s]+(?:\/[^/:*?\s]+)*)?$/, 'must be a prefix such as /returns')),
    v.pipe(v.string(), v.maxLength(64)),
  ),
  v.check((owners) => Object.keys(owners).length <= MAX_PREFIXES, `must be at most ${MAX_PREFIXES}`),
);

function parseOwners(text: string): PrefixOwners {
  const result = v.safeParse(schema, JSON.parse(text));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${prefixesFile} is not understood: ${v.getDotPath(issue) ?? 'the file'} ${issue.message}.`);
}

/** Apps in the order in which they first went live; histories that were trimmed count from their first entry. */
export const byAge = (live: LiveVersions): string[] => {
  const sinceOf = (app: string): string => live[app]?.history[0]?.since ?? '';
  return Object.keys(live)
    .filter((app) => app !== shellName)
    .toSorted((one, other) => sinceOf(one).localeCompare(sinceOf(other)));
};

const pathsIn = (routes: AppRoutes['routes']): string[] => routes.map(({ path }) => path);

/** Routes of a version; empty for the shell, and for a version that cannot be read. */
async function routesOf(store: Pick<ReleaseFiles, 'read'>, { app, version }: PublishedVersion) {
  if (app === shellName) return [];
  try {
    const root = await readRootFile(store, app, version);
    return root ? parseManifest(root.content.toString()).built.routes : [];
  } catch {
    return [];
  }
}

interface AppRoutes {
  readonly name: string;
  readonly routes: readonly { readonly path: string }[];
}

/**
 * Owners of the prefixes of live routes. Each app keeps all its routes; a prefix that two apps use belongs to the
 * first.
 */
export const ownersByRoutes = (apps: readonly AppRoutes[]): PrefixOwners =>
  apps.reduce<PrefixOwners>(
    (owners, { name, routes }) => withClaims(owners, name, pathsIn(routes), { keepsAll: true }),
    {},
  );

async function deriveOwners(store: Pick<ReleaseFiles, 'read'>): Promise<PrefixOwners> {
  const live = await readLiveVersions(store);
  const apps = byAge(live).map(async (name) => {
    const version = liveVersion(live, name);
    return { name, routes: version === undefined ? [] : await routesOf(store, { app: name, version }) };
  });
  return ownersByRoutes(await Promise.all(apps));
}

/**
 * Reads the recorded owners of URL prefixes; undefined if the store is from before they were recorded.
 *
 * @throws Error with a sentence when the file is invalid
 */
export async function readRecordedOwners(store: Pick<ReleaseFiles, 'read'>): Promise<PrefixOwners | undefined> {
  const text = await store.read(prefixesFile);
  return text && parseOwners(text.toString());
}

/** Recorded owners of URL prefixes, or those of the live versions; throws like {@link readRecordedOwners}. */
export const readPrefixOwners = async (store: Pick<ReleaseFiles, 'read'>): Promise<PrefixOwners> =>
  (await readRecordedOwners(store)) ?? deriveOwners(store);

/**
 * Records the prefixes that a version uses and nobody owns; the first time, records all prefixes of the live versions.
 */
export async function claimPrefixes(store: ReleaseStore, candidate: PublishedVersion): Promise<void> {
  const paths = pathsIn(await routesOf(store, candidate));
  if (paths.length === 0) return;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const pointer = await store.readPointer(prefixesFile);
    const owners = pointer ? parseOwners(pointer.content) : await deriveOwners(store);
    const claimed = withClaims(owners, candidate.app, paths);
    const text = `${JSON.stringify(claimed, Object.keys(claimed).toSorted(), 2)}\n`;
    if (text === pointer?.content || (await store.compareAndReplace(prefixesFile, text, pointer?.tag))) return;
  }
  throw new Error(`Others change ${prefixesFile} in ${store.name}. Nothing was changed. Try again.`);
}
