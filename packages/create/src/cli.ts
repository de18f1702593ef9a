#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { AppVersions } from './app-package.ts';
import { createApp } from './create-app.ts';
import { renameImportsIn } from './rename-imports.ts';

const usage = `Writes a repository with an app of the Tech Portal.

  create <folder> --name mfe-returns --team "Returns" --contact returns@example.com [--sdk <folder>]
  create rename-imports [<folder>]    updates imports of SDK exports that were renamed

  --name      of the app, beginning with mfe-
  --team      whom it belongs to
  --contact   how to reach the team: address, channel or page
  --sdk       folder with the SDK's tarballs, if it does not come from a registry`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      team: { type: 'string' },
      contact: { type: 'string' },
      sdk: { type: 'string' },
    },
  });
  const [folder, ...more] = positionals;
  const { name, team, contact, sdk } = values;
  if (folder === 'rename-imports' && name === undefined && more.length <= 1) {
    const files = await renameImportsIn(resolve(more[0] ?? '.'));
    console.log([...files, `${files.length} files changed.`].join('\n'));
    process.exit();
  }
  if (folder === undefined || more.length > 0 || name === undefined || team === undefined || contact === undefined) {
    throw new Error(usage);
  }
  const versions = JSON.parse(readFileSync(join(import.meta.dirname, '../versions.json'), 'utf8')) as AppVersions;
  await createApp({ folder, name, team, contact, sdk }, versions);
  console.log(`${name} is written. Next: cd ${folder}, npm install, npm run dev`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
