import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { workspaceFolder } from './apps.ts';
import { newApp } from './generators/new-app.ts';
import { newEndpoint } from './generators/new-endpoint.ts';
import { newFeature } from './generators/new-feature.ts';
import { newField } from './generators/new-field.ts';

const usage = `Writes a new app, a new page of one, an endpoint or a field, in the project's style.

  npm run new -- app mfe-<name>
  npm run new -- feature mfe-<app>/<name>
  npm run new -- endpoint <domain>/<name>
  npm run new -- field customers <name>
  npm run new -- field customers <name> <choice>,<choice>`;

const format = (...paths: readonly string[]) =>
  spawnSync(join(workspaceFolder, 'node_modules/.bin/oxfmt'), ['-c', '.config/oxfmt.json', ...paths], {
    cwd: workspaceFolder,
  });

try {
  const [kind, name = '', field = '', choices] = process.argv.slice(2);
  const [app = '', feature = ''] = name.split('/');
  if (kind === 'app' && feature === '') {
    const files = await newApp(workspaceFolder, app);
    format(...files);
    console.log(`${app} is written. Next: node .scripts/pnpm.mjs install, then npm run dev -- --app ${app}`);
  } else if (kind === 'field' && name === 'customers' && field !== '') {
    format(...(await newField(workspaceFolder, field, choices?.split(','))));
    const migration = `customers_${field.replaceAll('-', '_')}`;
    const generate = ['--filter', '@tech-portal/api-server', 'run', 'migrate:generate', '--name', migration];
    spawnSync(process.execPath, ['.scripts/pnpm.mjs', ...generate], { cwd: workspaceFolder, stdio: 'inherit' });
    console.log(`${field} is written, with its migration. Next: read its SQL, and npm run typecheck.`);
  } else if (kind === 'endpoint' && feature !== '') {
    const files = await newEndpoint(workspaceFolder, app, name.slice(app.length + 1));
    format(...files);
    console.log(`${name} is written. Next: say what it responds with, in these files, and npm run typecheck.`);
    console.log(files.map((file) => `  ${file}`).join('\n'));
  } else if (kind === 'feature' && feature !== '') {
    const files = await newFeature(workspaceFolder, app, feature);
    format(...files);
    console.log(`${name} is written: /${feature}. Next: its endpoints, its rule, and npm run typecheck.`);
    console.log(files.map((file) => `  ${file}`).join('\n'));
  } else {
    throw new Error(usage);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
