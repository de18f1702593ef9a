import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import { folderStore, promote, publish } from '@tech-portal/release';
import { expect, onTestFinished, test } from 'vitest';
import { builtRemote } from '../testing/built-remote.ts';
import { writeAppTypes } from './app-types.ts';
import { exposedTypesFile } from './exposed-types.ts';
import type { ExposedTypes } from './exposed-types.ts';
import { fetchTypes } from './fetch-types.ts';
import { readZippedTypes } from './zipped-types.ts';

const run = promisify(execFile);
const packages = resolve(import.meta.dirname, '../../../../mfe-store/node_modules');

async function createFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'typed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await symlink(packages, join(folder, 'node_modules'));
  const all = {
    'package.json': JSON.stringify({ name: 'team', type: 'module' }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        allowImportingTsExtensions: true,
        noEmit: true,
        skipLibCheck: false,
        types: [],
      },
      include: ['src'],
    }),
    ...files,
  };
  for (const [file, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
}

const app = {
  'src/manifest.ts': `export default { exposes: { './order-dialog': './src/orders/order-dialog.tsx', './page': './src/page.tsx' } };`,
  'src/orders/order-dialog.tsx': `import type { ComponentType } from 'react';
    import type { Order } from './order.ts';
    import { secret } from './secret.ts';
    const OrderDialog: ComponentType<{ order: Order; onClose(): void }> = () => <p>{secret}</p>;
    export default OrderDialog;`,
  'src/orders/order.ts': `export interface Order { readonly id: number }`,
  'src/orders/secret.ts': `export const secret = 'nobody needs my type';`,
  'src/page.tsx': `export default function Page() { return null; }`,
};

/** Publishes a version with types, makes it live, and returns its store. */
async function publishTyped(types: ExposedTypes | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'typed-release-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const build = join(folder, 'build');
  await mkdir(build);
  await writeFile(join(build, 'portal-manifest.json'), JSON.stringify(builtRemote('mfe-a')));
  if (types) await writeFile(join(build, exposedTypesFile), JSON.stringify(types));
  const store = folderStore(join(folder, 'release'));
  await promote({ store, ...(await publish({ store, build })) });
  return store;
}

async function typesOfApp(): Promise<ExposedTypes> {
  const folder = await createFolder(app);
  await mkdir(join(folder, 'dist'));
  await writeAppTypes(folder, join(folder, 'dist'));
  return JSON.parse(await readFile(join(folder, 'dist', exposedTypesFile), 'utf8')) as ExposedTypes;
}

const consumer = (props: string) => ({
  'src/consumer.tsx': `import OrderDialog from '../types/mfe-a/order-dialog';
    export const shown = <OrderDialog ${props} />;`,
});

async function compileConsumer(props: string, types: ExposedTypes): Promise<string> {
  const folder = await createFolder(consumer(props));
  await fetchTypes('mfe-a/order-dialog', { store: await publishTyped(types), into: join(folder, 'types') });
  const compiler = join(packages, 'typescript/bin/tsc');
  return run(process.execPath, [compiler, '-p', folder], { cwd: folder }).then(
    () => 'compiles',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

test('a consumer is compiled against the types that the live version came with', { timeout: 60_000 }, async () => {
  const types = await typesOfApp();

  expect(await compileConsumer('order={{ id: 7 }} onClose={() => {}}', types)).toBe('compiles');
  expect(await compileConsumer('order={{ id: "seven" }} onClose={() => {}}', types)).toMatch(
    /Type 'string' is not assignable to type 'number'/,
  );
});

test('types are of what is exposed and what that leads to, and of nothing else', { timeout: 60_000 }, async () => {
  const { exposes, files } = await typesOfApp();

  expect(exposes).toEqual({ './order-dialog': 'src/orders/order-dialog.d.ts', './page': 'src/page.d.ts' });
  expect(Object.keys(files)).toEqual(['src/orders/order-dialog.d.ts', 'src/orders/order.d.ts', 'src/page.d.ts']);
});

test('types that the federation library packed come with a plain build', { timeout: 60_000 }, async () => {
  const folder = await createFolder({});
  const file = join(folder, '@mf-types.zip');
  const packed = {
    'order-dialog.d.ts': `export * from './compiled-types/dialog';\nexport { default } from './compiled-types/dialog';`,
    'compiled-types/dialog.d.ts': `import type { ReactNode } from 'react';\nexport default function Dialog(props: { order: { id: number }; onClose(): void }): ReactNode;`,
  };
  await writeFile(
    file,
    zipSync(Object.fromEntries(Object.entries(packed).map(([path, text]) => [path, strToU8(text)]))),
  );
  const types = await readZippedTypes(file, ['./order-dialog', './untyped']);

  expect(types.exposes).toEqual({ './order-dialog': 'order-dialog.d.ts' });
  expect(await compileConsumer('order={{ id: 7 }} onClose={() => {}}', types)).toBe('compiles');
  await writeFile(file, 'no archive');
  await expect(readZippedTypes(file, [])).rejects.toThrow('is not an archive of types');
});

test('what is not live, not typed or not exposed is said, and nothing is written', async () => {
  const folder = await createFolder({ 'types/mfe-a/kept.d.ts': 'export {};' });
  const into = join(folder, 'types');
  const files = { 'page.d.ts': 'export default 1;' };

  await expect(fetchTypes('mfe-b', { store: await publishTyped(undefined), into })).rejects.toThrow(
    'mfe-b is not live',
  );
  await expect(fetchTypes('mfe-a', { store: await publishTyped(undefined), into })).rejects.toThrow('without types');
  const typed = await publishTyped({ exposes: { './page': 'page.d.ts' }, files });
  await expect(fetchTypes('mfe-a/pages', { store: typed, into })).rejects.toThrow(
    'mfe-a has types of page, not of pages.',
  );
  const outside = await publishTyped({ exposes: { './../../../page': 'page.d.ts' }, files });
  await expect(fetchTypes('mfe-a', { store: outside, into })).rejects.toThrow('outside its folder');
  expect(await readFile(join(into, 'mfe-a/kept.d.ts'), 'utf8')).toBe('export {};');
});
