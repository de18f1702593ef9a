import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltShell } from '@tech-portal/platform/manifest';
import { expect, onTestFinished, test } from 'vitest';
import { appFolder } from './apps.ts';
import { compile } from './compile.ts';
import { remoteConfig } from './remote-config.ts';
import { shellConfig } from './shell-config.ts';

async function sourcesOf(folder: string): Promise<string[]> {
  const maps = (await readdir(folder)).filter((file) => file.endsWith('.map'));
  const texts = await Promise.all(maps.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.flatMap((text) => (JSON.parse(text) as { sources: string[] }).sources);
}

const forDevelopment =
  /\/src\/dev\/|react-router\/dist\/development|\.mock\.tsx|mocked-page|packages\/api-mocks|node_modules\/msw\/|\/ui\/src\/catalogue|query-devtools/;

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'production-build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test(
  'nothing of mocks, scenarios, faults, catalogue, devtools and development builds is in a published shell, which says what it exports',
  { timeout: 120_000 },
  async () => {
    const output = await temporaryFolder();
    const [boot, app] = shellConfig(appFolder('shell'), 'production', { output });
    if (boot) await compile([boot]);
    if (app) await compile([{ ...app, dependencies: [] }]);

    const sources = await sourcesOf(output);
    expect(sources.some((source) => source.includes('/notices/release-panel.tsx'))).toBe(true);
    expect(sources.some((source) => source.includes('/react-router/dist/production/'))).toBe(true);
    expect(sources.filter((source) => forDevelopment.test(source))).toEqual([]);

    const built = JSON.parse(await readFile(join(output, 'portal-shell.json'), 'utf8')) as BuiltShell;
    expect(built.exports?.['@tech-portal/platform/query']).toEqual(expect.arrayContaining(['apiQuery', 'useApiQuery']));
    expect(Object.keys(built.exports ?? {}).sort()).toEqual(
      Object.keys(built.provides)
        .filter((request) => request.startsWith('@tech-portal/'))
        .sort(),
    );
  },
);

test('no mock is in a published remote', { timeout: 120_000 }, async () => {
  const path = await temporaryFolder();
  const config = await remoteConfig(appFolder('mfe-store'), 'production');
  await compile([{ ...config, output: { ...config.output, path } }]);

  const sources = await sourcesOf(path);
  expect(sources.some((source) => source.includes('/search/part-search-panel.tsx'))).toBe(true);
  expect(sources.filter((source) => forDevelopment.test(source))).toEqual([]);
});
