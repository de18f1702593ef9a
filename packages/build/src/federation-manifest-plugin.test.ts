import { generateSnapshotFromManifest } from '@module-federation/sdk';
import type { Manifest } from '@module-federation/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compile } from './compile.ts';
import { remoteConfig } from './remote-config.ts';
import { buildSampleRemote } from './testing/sample-remote.ts';
import type { SampleRemote } from './testing/sample-remote.ts';

const files: Record<string, string> = {
  'src/manifest.ts': `export default {
    name: 'mfe-sample', owner: { team: 'Samples', contact: 'samples@example.com' }, platformContract: 1,
    exposes: { './two-page': './src/two-page.tsx', './one-page': './src/one-page.tsx' },
    routes: [], navigation: [], slots: [], consumes: [],
  };`,
  'src/one-page.tsx': `import { useState } from 'react';
    import classes from './one-page.module.css';
    export default function OnePage() { return <p className={classes.wide}>{useState('One')[0]}</p>; }`,
  'src/one-page.module.css': '.wide { width: 100%; }',
  'src/two-page.tsx': `import { Button } from '@tech-portal/ui';
    export default function TwoPage() { return <Button>Two</Button>; }`,
};

let sample: SampleRemote;
let manifest: Manifest;

beforeAll(async () => {
  sample = await buildSampleRemote(files);
  manifest = JSON.parse(await sample.read('mf-manifest.json')) as Manifest;
}, 30_000);

afterAll(() => sample.remove());

const exposed = (path: string) => manifest.exposes.find((expose) => expose.path === path);

test('says by what name, entry and kind of module a host loads the remote', () => {
  expect(manifest).toMatchObject({ id: 'mfe_sample', name: 'mfe_sample' });
  expect(manifest.metaData).toMatchObject({
    globalName: 'mfe_sample',
    publicPath: 'auto',
    remoteEntry: { name: expect.stringMatching(/^remote-entry\.\w+\.js$/), path: '', type: 'module' },
  });
});

test('names the files of each expose, and they are there', () => {
  const { js, css } = exposed('./one-page')?.assets ?? {};
  expect(js?.sync.some((file) => file.startsWith('one-page.'))).toBe(true);
  expect(css?.sync.some((file) => file.startsWith('one-page.'))).toBe(true);

  const named = manifest.exposes.flatMap(({ assets }) => [assets.js, assets.css].flatMap((part) => part.sync));
  expect([...named, manifest.metaData.remoteEntry.name].filter((file) => !sample.dist.includes(file))).toEqual([]);
});

test('names what a host has to share, with the version it accepts', () => {
  const shared = Object.fromEntries(manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion]));

  expect(shared).toMatchObject({
    react: expect.stringMatching(/^\^19\./),
    'react/jsx-runtime': expect.stringMatching(/^\^19\./),
    '@tech-portal/ui/page-parts': expect.stringMatching(/\d/),
  });
});

test('the library reads a snapshot out of it whose addresses begin where the manifest lies', () => {
  const version = 'https://portal.example/remotes/mfe-sample/1a2b/mf-manifest.json';
  const snapshot = generateSnapshotFromManifest(manifest, { version });

  expect(snapshot).toMatchObject({
    publicPath: 'https://portal.example/remotes/mfe-sample/1a2b/',
    remoteEntry: manifest.metaData.remoteEntry.name,
    remoteEntryType: 'module',
    modules: [{ modulePath: './one-page' }, { modulePath: './two-page' }],
  });
});

test('an equal build writes it equally, and nothing that differs beside it', async () => {
  const before = await sample.read('mf-manifest.json');
  await compile([await remoteConfig(sample.folder, 'production')]);

  expect(await sample.read('mf-manifest.json')).toBe(before);
  expect(sample.dist.filter((file) => file.startsWith('mf-'))).toEqual(['mf-manifest.json']);
});
