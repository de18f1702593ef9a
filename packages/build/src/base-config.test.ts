import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseConfig } from './base-config.ts';
import { compile } from './compile.ts';

const folder = mkdtempSync(join(tmpdir(), 'tech-portal-base-config-'));
const dist = join(folder, 'dist');
const scripts = () => readdirSync(dist).filter((file) => file.endsWith('.js'));
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

beforeAll(async () => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/main.ts'), "void import('./late.ts').then(({ late }) => late());\n");
  writeFileSync(join(folder, 'src/late.ts'), 'export function late() {\n  throw new Error(location.href);\n}\n');
  await compile([{ ...baseConfig(folder, 'sample', 'production'), entry: { main: './src/main.ts' } }]);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('each script of a published build is to be compiled while it arrives', () => {
  expect(scripts()).toHaveLength(2);
  for (const file of scripts()) expect(read(file)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n[^\n]/);
});

test('the line that says so is known to the source maps', () => {
  const [file = ''] = scripts().filter((name) => read(name).includes('location.href'));
  const map = new SourceMap(JSON.parse(read(`${file}.map`)) as SourceMapPayload);
  const line = read(file).split('\n')[1] ?? '';
  expect(map.findEntry(1, line.indexOf('throw'))).toMatchObject({
    originalSource: expect.stringMatching(/late\.ts$/) as unknown,
    originalLine: 1,
  });
});
