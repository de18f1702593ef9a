import type { Configuration } from '@rspack/core';
import { appFolder, appNames } from './apps.ts';
import type { DevOptions } from './dev-options.ts';
import { checkMocks, mockedManifest, mockedPageFile, mockedPageSource, findMocks } from './mocked-remote.ts';
import { readManifest } from './read-manifest.ts';
import { remoteConfig } from './remote-config.ts';

const remotes = appNames.filter((app) => app !== 'shell');

export async function createRemoteConfigs({ apps, others }: DevOptions): Promise<Configuration[]> {
  const ownConfigs = await Promise.all(apps.map((app) => remoteConfig(appFolder(app), 'development')));
  if (others !== 'mock') return ownConfigs;
  const mockedRemotes = await Promise.all(
    remotes
      .filter((app) => !apps.includes(app))
      .map(async (app) => {
        const folder = appFolder(app);
        const manifest = await readManifest(folder);
        return { folder, manifest: mockedManifest(manifest, findMocks(folder, manifest)) };
      }),
  );
  checkMocks(
    await Promise.all(apps.map((app) => readManifest(appFolder(app)))),
    mockedRemotes.map(({ manifest }) => manifest),
  );
  const builds = mockedRemotes.map(({ folder, manifest }) =>
    remoteConfig(folder, 'development', {
      manifest,
      modules: { [mockedPageFile]: mockedPageSource(manifest) },
    }),
  );
  return [...ownConfigs, ...(await Promise.all(builds))];
}
