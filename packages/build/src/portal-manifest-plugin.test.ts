import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRemote, RemoteManifest } from '@tech-portal/platform/manifest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compile } from './compile.ts';
import { readManifest } from './read-manifest.ts';
import { remoteConfig } from './remote-config.ts';
import { buildSampleRemote } from './testing/sample-remote.ts';
import type { SampleRemote } from './testing/sample-remote.ts';

const files: Record<string, string> = {
  'src/manifest.ts': `export default {
    name: 'mfe-sample', owner: { team: 'Samples', contact: 'samples@example.com' }, platformContract: 1,
    exposes: { './one-page': './src/one-page.tsx', './two-page': './src/two-page.tsx' },
    routes: [{ path: '/one', expose: './one-page', access: 'any', title: 'One' }],
    navigation: [], slots: [], consumes: [],
  };`,
  'src/one-page.tsx': `import { Button } from '@tech-portal/ui';
    import classes from './one-page.module.css';
    export default function OnePage() { return <Button className={classes.wide}>One</Button>; }`,
  'src/one-page.module.css': '.wide { width: 100%; }',
  'src/two-page.tsx': `import { Modal } from '@tech-portal/ui';
    export default function TwoPage() { return <Modal opened onClose={() => {}} />; }`,
  'src/four-page.tsx': `import { Slot } from '@tech-portal/platform';
    export default function FourPage() { return <Slot name="order.actions" props={{ transId: '1' }} />; }`,
  'src/three-page.tsx': `import { Exposed } from '@tech-portal/platform';
    export default function ThreePage() {
      return <Exposed name="mfe-store/user-orders" props={{ userId: 1 }} failed={() => null} />;
    }`,
};

let sample: SampleRemote;
let manifest: BuiltRemote;

beforeAll(async () => {
  sample = await buildSampleRemote(files);
  manifest = JSON.parse(await sample.read('portal-manifest.json')) as BuiltRemote;
}, 30_000);

async function compileBy(changes: Partial<RemoteManifest>) {
  const config = await remoteConfig(sample.folder, 'production', {
    manifest: { ...(await readManifest(sample.folder)), ...changes },
  });
  await compile([{ ...config, output: { ...config.output, path: join(sample.folder, 'other') } }]);
}

afterAll(() => sample.remove());

test('passes on what the remote declares', () => {
  expect(manifest).toMatchObject({
    name: 'mfe-sample',
    owner: { team: 'Samples', contact: 'samples@example.com' },
    platformContract: 1,
    routes: [{ path: '/one', expose: './one-page', access: 'any', title: 'One' }],
  });
});

test.each([undefined, { team: ' ', contact: 'samples@example.com' }, { team: 'Samples', contact: '' }])(
  'no remote is built without an owner: %o',
  async (owner) => {
    const nameless = { ...(await readManifest(sample.folder)), owner } as RemoteManifest;
    await expect(remoteConfig(sample.folder, 'production', { manifest: nameless })).rejects.toThrow(
      "mfe-sample names no owner: its manifest needs owner: { team: '…', contact: '…' }.",
    );
  },
);

test('what it uses of a neighbor must stand in consumes', async () => {
  const exposes = { './three-page': './src/three-page.tsx' } as const;
  await expect(compileBy({ exposes })).rejects.toThrow(
    'mfe-sample asks for mfe-store/user-orders, which its manifest does not list: add it to consumes.',
  );
  await compileBy({ exposes, consumes: ['mfe-store/user-orders'] });
});

test('a slot that it fills is one that the platform declares, in its version', async () => {
  const slots = [
    { slot: 'order.action', version: 1, expose: './one-page', label: 'page', access: 'any' },
    { slot: 'order.actions', version: 2, expose: './one-page', label: 'page', access: 'any' },
    { slot: 'footer.left', expose: './one-page', label: 'page', access: 'any' },
  ] as const;
  const error = await compileBy({ slots }).catch(String);
  expect(error).toContain('mfe-sample/one-page fills order.action of version 1, which no app offers.');
  expect(error).toContain('mfe-sample/one-page fills order.actions of version 2, but the platform offers version 1.');
  expect(error).toContain('mfe-sample/one-page fills footer.left, which no app offers.');
  await compileBy({ slots: [{ ...slots[1], version: 1 }] });
});

test('a slot that it renders is in its offers', async () => {
  const exposes = { './four-page': './src/four-page.tsx' } as const;
  await expect(compileBy({ exposes })).rejects.toThrow(
    'mfe-sample renders the slot order.actions, which its manifest does not name: add it to offers.',
  );
  await compileBy({ exposes, offers: [{ name: 'order.actions', version: 1 }] });
});

test('a route that no portal could show is not built', async () => {
  const routes = [{ path: '/one page', expose: './one-page', access: 'any', title: 'One' }] as const;
  await expect(compileBy({ routes })).rejects.toThrow('mfe-sample: routes[0].path must be a path such as');
});

test.each([
  ['/brands/suburban', 'mfe-store owns /brands'],
  ['/order/1', 'mfe-store owns /order'],
  ['/login/help', 'shell owns /login'],
  ['/*', 'it must begin with a fixed segment, such as /returns'],
] as const)('the route %s is not built: %s', async (path, reason) => {
  const routes = [{ path, expose: './one-page', access: 'any', title: 'One' }] as const;
  await expect(compileBy({ routes })).rejects.toThrow(`mfe-sample has the route ${path}, but ${reason}.`);
});

test('names the files each expose needs, and they are there', () => {
  const named = [manifest.entry, ...Object.values(manifest.exposes).flat()];

  expect(named.filter((file) => !sample.dist.includes(file))).toEqual([]);
  expect(manifest.exposes['./one-page']?.some((file) => file.endsWith('.css'))).toBe(true);
  expect(manifest.exposes['./two-page']?.some((file) => file.endsWith('.css'))).toBe(false);
});

test('names the shared modules of each expose by the entry points behind ui, and only those it uses', () => {
  expect(manifest.uses).toEqual({
    './one-page': ['@tech-portal/ui/page-parts', 'react/jsx-runtime'],
    './two-page': ['@tech-portal/ui/dialogs', 'react/jsx-runtime'],
  });
});

test('names what it imports of each shared module, by the name and where it is', () => {
  expect(manifest.imports).toEqual({
    '@tech-portal/ui/page-parts': ['Button'],
    '@tech-portal/ui/dialogs': ['Modal'],
    'react/jsx-runtime': ['jsx'],
  });
});

test('names the versions of the shared modules it accepts, as its package.json does', () => {
  expect(manifest.requires).toEqual({
    '@tech-portal/ui/page-parts': '>=0.1.0 <2.0.0',
    '@tech-portal/ui/dialogs': '>=0.1.0 <2.0.0',
    'react/jsx-runtime': expect.stringMatching(/^\^19\./),
  });
});

test('names the hash of every script and style sheet as it was written', async () => {
  const held = sample.dist.filter((file) => /\.(js|css)$/.test(file));
  const hashOf = async (file: string) =>
    `sha256-${createHash('sha256')
      .update(await readFile(join(sample.folder, 'dist', file)))
      .digest('base64')}`;

  expect(manifest.integrity).toEqual(
    Object.fromEntries(await Promise.all(held.map(async (file) => [file, await hashOf(file)] as const))),
  );
});

test('links of its styles name the hash that the page knows', async () => {
  expect(await sample.read(manifest.entry)).toMatch(/portalStyleHash\?\.\(\w+\.href\)/);
});

test('bundles nothing of what the shell shares', async () => {
  const scripts = await Promise.all(sample.dist.filter((file) => file.endsWith('.js')).map(sample.read));
  const code = scripts.join('');

  expect(code).not.toContain('__CLIENT_INTERNALS_DO_NOT_USE');
  expect(code).not.toContain('mantine-Button');
  expect(code.length).toBeLessThan(30_000);
});

test('prefixes its style classes with its own name', async () => {
  const [css] = (manifest.exposes['./one-page'] ?? []).filter((file) => file.endsWith('.css'));

  expect(await sample.read(css ?? '')).toMatch(/\.mfe-sample-\S+\{width:100%\}/);
});

test('the entry is a federation container that takes the core of the runtime from its host', async () => {
  const entry = await sample.read(manifest.entry);

  expect(entry).toMatch(/export\s*\{[^}]*\bas get\b[^}]*\bas init\b[^}]*\}/);
  expect(entry).toContain('_FEDERATION_RUNTIME_CORE');
});
