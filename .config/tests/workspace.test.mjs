import { expect, test } from 'vitest';
import { checkOn, runOn } from './plant.mjs';

const json = JSON.stringify;
const workspace = {
  'package.json': json({ name: 'tech-portal', private: true, packageManager: 'pnpm@12.21.0' }),
  'pnpm-workspace.yaml': 'packages:\n  - mfe-*\n  - packages/*\n',
};
const app = (extra = {}) => json({ name: '@tech-portal/mfe-store', private: true, type: 'module', ...extra });
const manifest = "import { used } from './used.ts';\nexport default used;";

test('dead code: a file nobody imports', () => {
  const { status, output } = runOn(
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
  const { output } = runOn(
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
  const { status, output } = runOn(
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
  const { status, output } = runOn(
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

test('types: a wrong one, and an index that may be missing', () => {
  const { status, output } = runOn(
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
  const { status, output } = checkOn(
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
  const { status, output } = checkOn(
    { 'shell/src/CartLine.css': '', 'shell/src/utils/money.ts': '', 'shell/src/cart.helpers.ts': '' },
    'checks/file-names.mjs',
  );

  expect(output).toContain('not-kebab-case: shell/src/CartLine.css');
  expect(output).toContain('says-nothing: shell/src/utils/money.ts');
  expect(output).toContain('says-nothing: shell/src/cart.helpers.ts');
  expect(status).toBe(1);
});

test('document links: a file and a heading that are not there, and a record that the index leaves out', () => {
  const { status, output } = checkOn(
    {
      'README.md':
        '# Hens\n\n[eggs](eggs.md) [hens](#hens) [cocks](#cocks) [web](https://example.com) `[a](b.md)`\n\n<img src="hen.webp" />',
      '.docs/decisions.md': '[001](decisions/001-hens.md)',
      '.docs/decisions/001-hens.md': '[back](../../README.md#hens)',
      '.docs/decisions/002-eggs.md': '[back](../../README.md#eggs)',
    },
    'checks/document-links.mjs',
  );

  expect(output.trim().split('\n').toSorted()).toEqual([
    'broken-link: .docs/decisions/002-eggs.md -> ../../README.md#eggs',
    'broken-link: README.md -> #cocks',
    'broken-link: README.md -> eggs.md',
    'broken-link: README.md -> hen.webp',
    'unlisted-record: .docs/decisions/002-eggs.md is not in .docs/decisions.md',
  ]);
  expect(status).toBe(1);
});

test('environment variables: one that is read or listed alone, a wrong default, a second table', () => {
  const { status, output } = checkOn(
    {
      'packages/api-server/src/node/environment.ts': [
        'const environment = v.object({',
        "  PORT: v.optional(number('PORT', 0, 65_535), '4300'),",
        "  LOG_LEVEL: v.optional(v.picklist(['info', 'warn'], 'LOG_LEVEL must be info, or warn.'), 'info'),",
        "  HENS: v.optional(v.string(), '3'),",
        '  PUBLIC_URL: v.optional(v.string()),',
        '});',
      ].join('\n'),
      '.scripts/server-environment.mjs': "export const a = {\n    LOG_LEVEL: 'warn',\n    PORT: '4300',\n};",
      '.scripts/start.mjs':
        "const { EGGS, PATH } = process.env;\nprocess.env.WRITTEN = '1';\nexport const b = process.env['COCKS'] ?? EGGS;",
      'e2e/src/farm.test.ts': 'process.env.ONLY_IN_A_TEST;',
      '.docs/configuration.md': [
        '| Variable | Default | Meaning |',
        '| `PORT` | `4300` | |',
        '| `LOG_LEVEL` | `info` | |',
        '| `HENS` | `4` | |',
        '| `PUBLIC_URL` | computed | |',
        '| `EGGS` | | |',
        '| `PIGS` | | |',
        '| `PORT` | `4300` | |',
      ].join('\n'),
      'README.md': '| `PORT` | `4300` | |',
    },
    'checks/environment-variables.mjs',
  );

  expect(output.trim().split('\n').toSorted()).toEqual([
    '6 environment variables',
    'listed-twice: .docs/configuration.md lists PORT twice',
    'second-table: README.md lists PORT, which is the table of .docs/configuration.md',
    'unlisted-variable: .scripts/start.mjs reads COCKS, which .docs/configuration.md does not list',
    'unread-variable: .docs/configuration.md lists PIGS, which no code reads',
    'wrong-default: .docs/configuration.md says `4` for HENS; the code says `3`',
    'wrong-default: .docs/configuration.md says `info` for LOG_LEVEL; the code says `info`, `warn` with `npm start`',
  ]);
  expect(status).toBe(1);
});

test('package list: a package without a row, and a row without a package', () => {
  const { status, output } = checkOn(
    {
      'shell/package.json': '{}',
      'mfe-hens/package.json': '{}',
      'packages/eggs/package.json': '{}',
      'README.md': '| [`shell`](shell/README.md) | host |\n| [`packages/pigs`](packages/pigs) | gone |',
    },
    'checks/package-list.mjs',
  );

  expect(output.trim().split('\n')).toEqual([
    'unlisted-package: mfe-hens has no row in the table of README.md',
    'unlisted-package: packages/eggs has no row in the table of README.md',
    'unknown-package: README.md has a row for packages/pigs, which is no package',
  ]);
  expect(status).toBe(1);
});
