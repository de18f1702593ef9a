#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { findPackedShell } from '@tech-portal/release/packed-shell';
import { readSessionOptions } from './dev-options.ts';
import { startAppSession } from './app-session.ts';
import { readManifest } from './read-manifest.ts';

const usage = `Serves the app of this folder with hot reload, in the packed shell.

  portal-dev [--others mock|live|<origin>] [--api sample|live|<origin>] [--port <port>]

  --others   where the other remotes come from: 'mock' for the packed mocks (default), 'live' for the portal at
             http://localhost:4300, or the origin of any running portal
  --api      what responds to the calls: 'sample' for an API of the session's own on sample data (default with mocks), or as
             --others
  --port     default 4400`;

try {
  const { values } = parseArgs({
    options: { others: { type: 'string' }, api: { type: 'string' }, port: { type: 'string', default: '4400' } },
  });
  const options = readSessionOptions(values, usage);
  const folder = process.cwd();
  const packed = findPackedShell(folder);
  if (packed === undefined) {
    throw new Error(
      '@tech-portal/shell is not installed in this folder: install it in the same version as the others.',
    );
  }
  const manifest = await readManifest(folder);
  await startAppSession({ ...options, folder, manifest, packed });
  const { others, api, port } = options;
  console.log(`${manifest.name} with hot reload: http://localhost:${port}${manifest.routes[0]?.path ?? ''}`);
  console.log(`Components in all their states: http://localhost:${port}/components`);
  console.log(
    `Other remotes: ${others === 'mock' ? 'mocked' : others}. API: ${api === 'sample' ? 'sample data' : api}.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
