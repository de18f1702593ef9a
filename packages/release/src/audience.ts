import { grantsAccess } from '@tech-portal/platform/access';
import type { BuiltRemote } from '@tech-portal/platform/manifest';
import { manifestFile } from './publish.ts';
import type { PublishedVersion } from './publish.ts';
import type { Person } from './recent-people.ts';
import { shellName, versionPath } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';

/** The accesses of a version's pages and of the places it fills; of a version that is not published, none. */
async function accessesOf(store: ReleaseStore, { app, version }: PublishedVersion) {
  const text = await store.read(`${versionPath(app, version)}/${manifestFile}`);
  if (text === undefined) return [];
  const { routes, slots } = JSON.parse(text.toString()) as Pick<BuiltRemote, 'routes' | 'slots'>;
  return [...routes, ...slots].map(({ access }) => access);
}

/**
 * Picks those whose word counts about a version: approved accounts that may open something of it. An account that
 * anybody can make does not.
 */
export async function audienceOf(
  store: ReleaseStore,
  version: PublishedVersion,
): Promise<(person: Pick<Person, 'role' | 'approved'>) => boolean> {
  if (version.app === shellName) return ({ approved }) => approved;
  const accesses = await accessesOf(store, version);
  return ({ role, approved }) =>
    approved && accesses.some((access) => grantsAccess({ token: 'a session', role, approved }, access));
}
