import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedModules } from './shared-modules.ts';

let folder = '';

async function install(name: string, version: string, exports: Record<string, string>): Promise<void> {
  const place = join(folder, 'node_modules', name);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'package.json'), JSON.stringify({ name, version, exports }));
}

const writeApp = (dependencies: Record<string, string>) =>
  writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-modules-'));
  await install('react', '19.3.1', {});
  await install('@tech-portal/platform', '1.2.0', { '.': '', './query': '', './testing': '', './package.json': '' });
});
afterEach(() => rm(folder, { recursive: true }));

test('shares the entry points of the packages that the app has installed', async () => {
  await writeApp({ '@tech-portal/platform': '1.2.0' });
  expect(Object.keys(sharedModules(folder, 'production'))).toEqual([
    'react',
    'react/jsx-runtime',
    '@tech-portal/platform',
    '@tech-portal/platform/query',
  ]);
});

test.each([
  ['1.2.0', '^1.2.0'],
  ['workspace:*', '^1.2.0'],
  ['file:../sdk/tech-portal-platform-1.2.0.tgz', '^1.2.0'],
  ['^1.0.0 || ^2.0.0', '^1.0.0 || ^2.0.0'],
  ['workspace:>=0.1.0 <2.0.0', '>=0.1.0 <2.0.0'],
])('%s in the package.json of an app accepts %s', async (stated, range) => {
  await writeApp({ '@tech-portal/platform': stated });
  expect(sharedModules(folder, 'production')['@tech-portal/platform']).toEqual({ range, version: '1.2.0' });
});
