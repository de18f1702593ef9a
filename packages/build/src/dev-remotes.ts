import type { Configuration } from '@rspack/core';
import { appFolder, appNames } from './apps.ts';
import type { DevOptions } from './dev-options.ts';
import { checkMocks, mockedManifest, mockedPageFile, mockedPageSource, shippedMocks } from './mocked-remote.ts';
import { readManifest } from './read-manifest.ts';
import { remoteConfig } from './remote-config.ts';

const remotes = appNames.filter((app) => app !== 'shell');

export async function sessionRemotes({ apps, others }: DevOptions): Promise<Configuration[]> {
  const own = await Promise.all(apps.map((app) => remoteConfig(appFolder(app), 'development')));
  if (others !== 'mock') return own;
  const mocked = await Promise.all(
    remotes
      .filter((app) => !apps.includes(app))
      .map(async (app) => {
        const folder = appFolder(app);
        const manifest = await readManifest(folder);
        return { folder, manifest: mockedManifest(manifest, shippedMocks(folder, manifest)) };
      }),
  );
  checkMocks(
    await Promise.all(apps.map((app) => readManifest(appFolder(app)))),
    mocked.map(({ manifest }) => manifest),
  );
  const builds = mocked.map(({ folder, manifest }) =>
    remoteConfig(folder, 'development', {
      manifest,
      modules: { [mockedPageFile]: mockedPageSource(manifest.name) },
    }),
  );
  return [...own, ...(await Promise.all(builds))];
}
