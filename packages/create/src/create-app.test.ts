import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXTERNAL_PACKAGES, DEV_PACKAGES, APP_PACKAGES } from './app-package.ts';
import { createApp } from './create-app.ts';

const versions = {
  sdk: Object.fromEntries(
    [...APP_PACKAGES, ...DEV_PACKAGES, 'domain'].map((name) => [`@tech-portal/${name}`, '1.3.0']),
  ),
  catalog: Object.fromEntries([...EXTERNAL_PACKAGES, 'react'].map((name) => [name, '9.0.0'])),
  node: '24.0.0',
};
const app = { name: 'mfe-spare-parts', team: "O'Neil's parts", contact: '#parts' };

let folder = '';
const read = (file: string) => readFile(join(folder, 'mine', file), 'utf8');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'create-app-'));
  await createApp({ ...app, folder: join(folder, 'mine') }, versions);
});
afterAll(() => rm(folder, { recursive: true }));

test('writes manifest, page and test under the names of the app', async () => {
  const manifest = await read('src/manifest.ts');
  expect(manifest).toContain("name: 'mfe-spare-parts'");
  expect(manifest).toContain("owner: { team: 'O\\'Neil\\'s parts', contact: '#parts' }");
  expect(manifest).toContain("path: '/spare-parts', expose: './spare-parts-page'");
  expect(await read('src/spare-parts/spare-parts-page.tsx')).toContain('export default function SparePartsPage()');
  expect(await read('src/spare-parts/spare-parts-page.test.tsx')).toContain("name: 'Spare Parts'");
  expect(await read('README.md')).toContain("It belongs to O'Neil's parts (#parts).");
});

test('nothing of the template’s own names stays', async () => {
  const files = await readdir(join(folder, 'mine'), { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'utf8')),
  );
  expect(files.map(({ name }) => name).filter((name) => /sample/i.test(name))).toEqual([]);
  expect(texts.filter((text) => /sample|The team/i.test(text))).toEqual([]);
  expect(files.map(({ name }) => name)).toContain('.gitignore');
});

test('pins the SDK of the registry, without the packages that only the others need', async () => {
  const { dependencies, devDependencies } = JSON.parse(await read('package.json')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  expect(dependencies['@tech-portal/platform']).toBe('1.3.0');
  expect(devDependencies['@tech-portal/shell']).toBe('1.3.0');
  expect(devDependencies).not.toHaveProperty('@tech-portal/domain');
});

test('with tarballs names all of them by their place', async () => {
  const sdk = join(folder, 'sdk');
  await expect(createApp({ ...app, folder: join(folder, 'other'), sdk }, versions)).rejects.toThrow(
    'tech-portal-api-client-1.3.0.tgz is not there: --sdk names the folder that the SDK was packed into.',
  );
  await expect(readdir(join(folder, 'other'))).rejects.toThrow('ENOENT');

  await mkdir(sdk);
  await Promise.all(
    Object.keys(versions.sdk).map((name) =>
      writeFile(join(sdk, `tech-portal-${name.slice('@tech-portal/'.length)}-1.3.0.tgz`), ''),
    ),
  );
  await createApp({ ...app, folder: join(folder, 'other'), sdk }, versions);
  expect(JSON.parse(await readFile(join(folder, 'other/package.json'), 'utf8'))).toMatchObject({
    dependencies: { '@tech-portal/platform': 'file:../sdk/tech-portal-platform-1.3.0.tgz' },
    devDependencies: { '@tech-portal/domain': 'file:../sdk/tech-portal-domain-1.3.0.tgz' },
  });
});

test.each([
  [{ name: 'returns' }, 'returns is not a name for an app'],
  [{ name: 'mfe-Returns' }, 'mfe-Returns is not a name for an app'],
  [{ team: ' ' }, 'The app needs a team'],
  [{ contact: '' }, 'The app needs a contact'],
])('refuses %o, and writes nothing', async (wrong, sentence) => {
  const target = join(folder, 'refused');
  await expect(createApp({ ...app, ...wrong, folder: target }, versions)).rejects.toThrow(sentence);
  await expect(readdir(target)).rejects.toThrow('ENOENT');
});

test('refuses a folder with something in it', async () => {
  await writeFile(join(folder, 'note.txt'), '');
  await expect(createApp({ ...app, folder }, versions)).rejects.toThrow('is not empty');
});
