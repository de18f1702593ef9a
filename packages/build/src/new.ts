import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { workspaceFolder } from './apps.ts';
import { newApp } from './generators/new-app.ts';
import { newFeature } from './generators/new-feature.ts';

const usage = `Writes a new app, or a new page of one, in the project's style.

  npm run new -- app mfe-<name>
  npm run new -- feature mfe-<app>/<name>`;

const format = (path: string) =>
  spawnSync(join(workspaceFolder, 'node_modules/.bin/oxfmt'), ['-c', '.config/oxfmt.json', path], {
    cwd: workspaceFolder,
  });

try {
  const [kind, name = ''] = process.argv.slice(2);
  const [app = '', feature = ''] = name.split('/');
  if (kind === 'app' && feature === '') {
    await newApp(workspaceFolder, app);
    console.log(`${app} is written. Next: node .scripts/pnpm.mjs install, then npm run dev -- --app ${app}`);
  } else if (kind === 'feature' && feature !== '') {
    await newFeature(join(workspaceFolder, app), feature);
    console.log(`${name} is written: /${feature}, see ${app}/src/${feature}.`);
  } else {
    throw new Error(usage);
  }
  format(app);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
