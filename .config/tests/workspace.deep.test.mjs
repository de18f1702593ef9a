import { expect, test } from 'vitest';
import { steps } from '../../.scripts/testing/steps.mjs';
import { checkWithFiles, runWithFiles } from './plant.mjs';

const json = JSON.stringify;
const workspace = {
  'package.json': json({ name: 'tech-portal', private: true, packageManager: 'pnpm@12.21.0' }),
  'pnpm-workspace.yaml': 'packages:\n  - mfe-*\n  - packages/*\n',
};
const app = (extra = {}) => json({ name: '@tech-portal/mfe-store', private: true, type: 'module', ...extra });
const formatCheck = steps.find(({ name }) => name === 'format').command;
const manifest = "import { used } from './used.ts';\nexport default used;";

test('dead code: a file nobody imports', () => {
  const { status, output } = runWithFiles(
    {
      ...workspace,
      'mfe-store/package.json': app(),
      'mfe-store/src/manifest.ts': manifest,
      'mfe-store/src/used.ts': 'export const used = 1;',
      'mfe-store/src/forgotten.ts': 'export const a = 1;',
    },
    'knip',
    '-c',
    '.config/knip.json',
  );

  expect(output).toMatch(/Unused files[^]*mfe-store\/src\/forgotten\.ts/);
  expect(status).toBe(1);
});

test('dead code: an export nobody imports and a dependency nobody uses', () => {
  const { output } = runWithFiles(
    {
      ...workspace,
      'mfe-store/package.json': app({ dependencies: { valibot: '1.5.0' } }),
      'mfe-store/src/manifest.ts': manifest,
      'mfe-store/src/used.ts': 'export const used = 1;\nexport const forgotten = 2;',
    },
    'knip',
    '-c',
    '.config/knip.json',
  );

  expect(output).toMatch(/Unused exports[^]*forgotten/);
  expect(output).toMatch(/Unused dependencies[^]*valibot/);
});

test('package consistency: one dependency in two versions', () => {
  const { status, output } = runWithFiles(
    {
      ...workspace,
      'mfe-store/package.json': app({ dependencies: { valibot: '1.5.0' } }),
      'packages/ui/package.json': json({ name: '@tech-portal/ui', private: true, dependencies: { valibot: '1.4.0' } }),
    },
    'sherif',
  );

  expect(output).toContain('multiple-dependency-versions');
  expect(status).not.toBe(0);
});

test('format: a file that oxfmt would write differently', () => {
  const { status, output } = runWithFiles(
    { 'shell/src/a.ts': 'export const a = "double"' },
    'oxfmt',
    '-c',
    '.config/oxfmt.json',
    '--check',
    'shell',
  );

  expect(output).toContain('shell/src/a.ts');
  expect(status).not.toBe(0);
});

test('format: migrations stay as they were generated', () => {
  const { output } = runWithFiles(
    {
      'packages/api-server/migrations/meta/0001_snapshot.json': '{"a":   [1]}',
      'packages/api-server/a.json': '{"a":   [1]}',
    },
    ...formatCheck,
  );

  expect(output).toContain('packages/api-server/a.json');
  expect(output).not.toContain('migrations');
});

test('types: a wrong one, and an index that may be missing', () => {
  const { status, output } = runWithFiles(
    {
      'shell/tsconfig.json': json({ extends: '../.config/tsconfig.web.json', include: ['src'] }),
      'shell/src/a.ts': 'export const a: string = 1;\nexport const f = (list: string[]): string => list[0];',
    },
    'tsc',
    '-p',
    'shell',
  );

  expect(output).toContain('shell/src/a.ts(1,14): error TS2322');
  expect(output).toContain('shell/src/a.ts(2,46): error TS2322');
  expect(status).not.toBe(0);
});

test('top level: a folder, a file and a package that do not belong there', () => {
  const { status, output } = checkWithFiles(
    { 'tools/a.ts': '', 'notes.txt': '', 'packages/utils/package.json': '{}' },
    'checks/top-level.mjs',
  );

  expect(output).toContain('unknown-top-level: tools');
  expect(output).toContain('unknown-top-level: notes.txt');
  expect(output).toContain('unknown-package: packages/utils');
  expect(output).toContain('missing-top-level: shell');
  expect(status).toBe(1);
});

test('file names: capitals, and names that say nothing', () => {
  const { status, output } = checkWithFiles(
    { 'shell/src/CartLine.css': '', 'shell/src/utils/money.ts': '', 'shell/src/cart.helpers.ts': '' },
    'checks/file-names.mjs',
  );

  expect(output).toContain('not-kebab-case: shell/src/CartLine.css');
  expect(output).toContain('says-nothing: shell/src/utils/money.ts');
  expect(output).toContain('says-nothing: shell/src/cart.helpers.ts');
  expect(status).toBe(1);
});
