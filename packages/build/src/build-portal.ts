import { join } from 'node:path';
import { folderStore, promote, publish, readSigning } from '@tech-portal/release';
import type { PublishedVersion } from '@tech-portal/release';
import type { Configuration } from '@rspack/core';
import { appFolder } from './apps.ts';
import type { AppName } from './apps.ts';
import { compile } from './compile.ts';
import { remoteConfig } from './remote-config.ts';
import { shellConfig } from './shell-config.ts';

export interface BuildPortalOptions {
  readonly dir: string;
  readonly apps: readonly AppName[];
}

async function createConfigurations(app: AppName): Promise<Configuration[]> {
  const folder = appFolder(app);
  return app === 'shell' ? shellConfig(folder) : [await remoteConfig(folder)];
}

/** Builds apps for production, publishes them and makes them live, remotes before the shell. */
export async function buildPortal({ dir, apps }: BuildPortalOptions): Promise<PublishedVersion[]> {
  const configurations = await Promise.all(apps.map(createConfigurations));
  await compile(configurations.flat());
  const store = folderStore(dir);
  const signing = await readSigning(store, process.env.RELEASE_KEY);
  const published = [];
  for (const app of apps.toSorted((a) => (a === 'shell' ? 1 : -1))) {
    const version = await publish({ store, build: join(appFolder(app), 'dist'), signing });
    published.push(await promote({ store, ...version, signing }));
  }
  return published;
}
