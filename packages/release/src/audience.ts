import { grantsAccess } from '@tech-portal/platform/access';
import type { BuiltRemote } from '@tech-portal/platform/manifest';
import { manifestFile } from './publish.ts';
import type { PublishedVersion } from './publish.ts';
import { shellName, versionPath } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';

const roles = ['retail', 'tech', 'admin'] as const;

/** The accesses of a version's pages and of the places it fills; of a version that is not published, none. */
async function accessesOf(store: ReleaseStore, { app, version }: PublishedVersion) {
  const text = await store.read(`${versionPath(app, version)}/${manifestFile}`);
  if (text === undefined) return [];
  const { routes, slots } = JSON.parse(text.toString()) as Pick<BuiltRemote, 'routes' | 'slots'>;
  return [...routes, ...slots].map(({ access }) => access);
}

/**
 * The roles of approved accounts that may open something of a version: only their word counts about it.
 */
export async function audienceOf(store: ReleaseStore, version: PublishedVersion): Promise<readonly string[]> {
  if (version.app === shellName) return roles;
  const accesses = await accessesOf(store, version);
  return roles.filter((role) =>
    accesses.some((access) => grantsAccess({ token: 'a session', role, approved: true }, access)),
  );
}
