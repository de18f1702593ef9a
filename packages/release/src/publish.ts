import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRemote } from '@tech-portal/platform/manifest';
import { contentVersion } from './content-version.ts';
import { readLiveVersions } from './live-versions.ts';
import { shellName, versionPath } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';
import { requireRight } from './rights/signing.ts';
import type { Signing } from './rights/signing.ts';

export const manifestFile = 'portal-manifest.json';
export const pageFile = 'index.html';

export interface PublishedVersion {
  readonly app: string;
  readonly version: string;
}

export interface PublishOptions {
  readonly store: ReleaseStore;
  /** Folder of a finished build, i.e. an app's `dist`. */
  readonly build: string;
  /** Key and rights; if undefined, anybody may publish. */
  readonly signing?: Signing | undefined;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function appOf(build: string): Promise<string> {
  const manifest = join(build, manifestFile);
  if (await exists(manifest)) return (JSON.parse(await readFile(manifest, 'utf8')) as BuiltRemote).name;
  if (await exists(join(build, pageFile))) return shellName;
  throw new Error(
    `${build} has no finished build: neither ${manifestFile} nor ${pageFile} exists. Build the app first.`,
  );
}

/**
 * Publishes a build to a release store under a version derived from its content. Published versions are never
 * overwritten: publishing the same build twice is idempotent.
 */
export async function publish({ store, build, signing }: PublishOptions): Promise<PublishedVersion> {
  const app = await appOf(build);
  requireRight(signing, app, 'publish');
  const version = await contentVersion(build);
  const { deleting = [] } = (await readLiveVersions(store))[app] ?? {};
  if (deleting.includes(version)) throw new Error(`${app} ${version} is being deleted right now: publish it again.`);
  await store.putFolder(versionPath(app, version), build);
  return { app, version };
}
