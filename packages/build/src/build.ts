import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { appNames, workspaceFolder } from './apps.ts';
import { buildPortal } from './build-portal.ts';

const usage = `Builds the portal, publishes it into a release folder and makes it live.

  node packages/build/src/build.ts [--dir <release folder>] [--only <app>]...

  --dir    default .release in the workspace
  --only   one of ${appNames.join(', ')}; may be repeated; default all`;

try {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string', default: resolve(workspaceFolder, '.release') },
      only: { type: 'string', multiple: true, default: [...appNames] },
    },
  });
  const apps = appNames.filter((app) => values.only.includes(app));
  const unknown = values.only.filter((name) => !appNames.some((app) => app === name));
  if (unknown.length > 0) throw new Error(`No app is named ${unknown.join(', ')}.\n\n${usage}`);
  for (const { app, version } of await buildPortal({ dir: resolve(values.dir), apps })) {
    console.log(`${app} ${version} is live`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
