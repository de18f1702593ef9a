import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { compile, remoteConfig } from '@tech-portal/build';
import { expect, test } from '../../test.ts';

test.use({ as: 'nobody' });

const workspace = resolve(import.meta.dirname, '../../../..');

/** Remote built as the portal builds its own; its page uses only the host's React. */
const remoteFiles: Readonly<Record<string, string>> = {
  'package.json': readFileSync(join(workspace, 'mfe-store/package.json'), 'utf8'),
  'src/manifest.ts': `export default {
    name: 'mfe-sample', owner: { team: 'Samples', contact: 'samples@example.com' }, platformContract: '1',
    exposes: { './one-page': './src/one-page.tsx' }, routes: [], navigation: [], slots: [], consumes: [],
  };`,
  'src/one-page.tsx': `import { useState } from 'react';
    export default function OnePage() {
      const [count, setCount] = useState(0);
      return <button onClick={() => setCount(count + 1)}>Counted {count}</button>;
    }`,
};

/** Third-party host that uses the library's own runtime, reads the manifest, and shares its React. */
const hostFiles: Readonly<Record<string, string>> = {
  'index.js': `import { createInstance } from '@module-federation/enhanced/runtime';
    import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
    import * as React from 'react';
    import * as jsx from 'react/jsx-runtime';
    import { createRoot } from 'react-dom/client';
    const share = (lib) => ({ version: React.version, lib: () => lib, shareConfig: { singleton: true, requiredVersion: '^19.0.0' } });
    const host = createInstance({
      name: 'somebody', remotes: [], plugins: [provideRuntime()],
      shared: { react: share(React), 'react/jsx-runtime': share(jsx) },
    });
    host.registerRemotes([{ name: 'mfe_sample', entry: 'http://remote.test/mf-manifest.json' }]);
    host.loadRemote('mfe_sample/one-page').then(({ default: Page }) =>
      createRoot(document.getElementById('root')).render(React.createElement(Page)));`,
};

function writeFolder(files: Readonly<Record<string, string>>, parent: string): string {
  const folder = mkdtempSync(join(parent, 'plain-host-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
}

const types: Readonly<Record<string, string>> = { json: 'application/json', js: 'text/javascript' };

/** Serves the files of a folder at an origin, also to pages of other origins. */
const serve = (page: Page, origin: string, folder: string) =>
  page.route(`${origin}/**`, async (route) => {
    const file = basename(new URL(route.request().url()).pathname);
    await route.fulfill({
      body: readFileSync(join(folder, file)),
      contentType: types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      headers: { 'access-control-allow-origin': '*' },
    });
  });

test("a host of somebody else shows a page of ours by its federation manifest, with the host's React", async ({
  page,
}) => {
  // The remote is built inside the repository, because its sources must resolve the packages of the portal's builds.
  mkdirSync(join(workspace, '.cache'), { recursive: true });
  const remote = writeFolder(remoteFiles, join(workspace, '.cache'));
  const host = writeFolder(hostFiles, tmpdir());
  try {
    symlinkSync(join(workspace, 'mfe-store/node_modules'), join(remote, 'node_modules'));
    const packages = ['shell', 'mfe-store'].map((app) => join(workspace, app, 'node_modules'));
    await compile([
      await remoteConfig(remote, 'production'),
      {
        context: host,
        mode: 'production',
        entry: './index.js',
        output: { path: join(host, 'dist') },
        resolve: { modules: ['node_modules', ...packages] },
      },
    ]);
    await serve(page, 'http://remote.test', join(remote, 'dist'));
    await serve(page, 'http://host.test', join(host, 'dist'));
    await page.route('http://host.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<div id="root"></div><script src="main.js"></script>' }),
    );
    await page.goto('http://host.test/');

    await page.getByRole('button', { name: 'Counted 0' }).click();
    await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();
  } finally {
    for (const folder of [remote, host]) rmSync(folder, { recursive: true, force: true });
  }
});
