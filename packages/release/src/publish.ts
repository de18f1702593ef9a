import { randomBytes } from 'node:crypto';
import { access, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRemote } from '@tech-portal/platform/manifest';
import { contentVersion } from './content-version.ts';
import { precompress } from './precompress.ts';
import { releaseFolder, shellName } from './release-folder.ts';

/** File in a remote's build that holds its manifest. */
export const manifestFile = 'portal-manifest.json';
/** File in the shell's build that holds its page. */
export const pageFile = 'index.html';

/** A version that lies in the release folder, live or not. */
export interface PublishedVersion {
  readonly app: string;
  readonly version: string;
}

export interface PublishOptions {
  /** Release folder. */
  readonly dir: string;
  /** Folder of a finished build, an app's `dist`. */
  readonly build: string;
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
    `${build} holds no finished build: neither ${manifestFile} nor ${pageFile} is there. Build the app first.`,
  );
}

/**
 * Puts a build into the release folder under a version made of its content. A published version is never
 * written again: publishing the same build twice changes nothing.
 */
export async function publish({ dir, build }: PublishOptions): Promise<PublishedVersion> {
  const app = await appOf(build);
  const version = await contentVersion(build);
  const folder = releaseFolder(dir);
  const target = folder.versionFolder(app, version);
  if (await exists(target)) return { app, version };

  const draft = join(folder.appFolder(app), `.draft-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(folder.appFolder(app), { recursive: true });
    await cp(build, draft, { recursive: true });
    await precompress(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
  return { app, version };
}
