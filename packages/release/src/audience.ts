import { grantsAccess } from '@tech-portal/platform/access';
import type { BuiltRemote } from '@tech-portal/platform/manifest';
import { manifestFile } from './publish.ts';
import type { PublishedVersion } from './publish.ts';
import { shellName, versionPath } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';

const roles = ['retail', 'tech', 'admin'] as const;

/** Access values of a version's pages and slots; empty for an unpublished version. */
async function accessesOf(store: ReleaseStore, { app, version }: PublishedVersion) {
  const text = await store.read(`${versionPath(app, version)}/${manifestFile}`);
  if (text === undefined) return [];
  const { routes, slots } = JSON.parse(text.toString()) as Pick<BuiltRemote, 'routes' | 'slots'>;
  return [...routes, ...slots].map(({ access }) => access);
}

/** Roles of approved accounts that may open a page of a version. Only their reports about it count. */
export async function audienceOf(store: ReleaseStore, version: PublishedVersion): Promise<readonly string[]> {
  if (version.app === shellName) return roles;
  const accesses = await accessesOf(store, version);
  return roles.filter((role) =>
    accesses.some((access) => grantsAccess({ token: 'a session', role, approved: true }, access)),
  );
}
