import { expect, test } from 'vitest';
import { checkWithFiles, runWithFiles } from './plant.mjs';

const json = JSON.stringify;

test('document links: a file and a heading that are not there, and a record that the index leaves out', () => {
  const { status, output } = checkWithFiles(
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

test('file mentions: a file that a comment, a style sheet or a document names and that is not there', () => {
  const { status, output } = checkWithFiles(
    {
      'README.md':
        'See `shell/src/hen.ts`, `src/cock.ts`, `*.test.ts` and `dist/<name>.js`.\n\n```ts\nimport a.ts\n```',
      '.docs/decisions/001-hens.md': 'It was in `old-hens.ts`.',
      'shell/src/hen.ts':
        "/** Like `egg.ts`, writes `live.json`.\n * @example from './example.ts' */\nexport const file = 'live.json'; // see\n// ./nest.ts and https://example.com/a.html",
      'shell/src/egg.ts': "export const text = 'no-comment.ts';",
      'shell/src/hen.css': '/* as in feathers.css */',
      'shell/src/hen.sql': '-- after hen.ts and flock.sql',
    },
    'checks/file-mentions.mjs',
  );

  const lines = output.trim().split('\n');
  expect(lines.filter((line) => !line.includes(' .config/')).toSorted()).toEqual([
    'missing-file: README.md:1 names src/cock.ts',
    'missing-file: shell/src/hen.css:1 names feathers.css',
    'missing-file: shell/src/hen.sql:1 names flock.sql',
    'missing-file: shell/src/hen.ts:4 names ./nest.ts',
  ]);
  expect(status).toBe(1);
});

test('spelling: British and wrong words in a comment, a text and a document', () => {
  const { status, output } = runWithFiles(
    {
      'README.md': 'The programme has a colour. Run `npm test` in the neighbours.',
      'shell/src/hen.ts': "/** Lays egggs. */\nexport const henBehaviour = 'A hen that is labelled';",
      'shell/src/hen.test.ts': "const text = 'egggs';",
    },
    'cspell',
    'lint',
    '--config',
    '.config/cspell.json',
    '--no-progress',
    '--no-summary',
  );

  const found = output.split('\n').flatMap((line) => / - \w+ word \((\w+)\)/.exec(line)?.[1] ?? []);
  expect(found).toEqual(['programme', 'colour', 'neighbours', 'egggs', 'Behaviour', 'labelled']);
  expect(status).toBe(1);
});

/** Settings of a server with documented, computed, production-specific and required defaults. */
const serverSettings = `
const v = { text: (usual?: string) => usual };
const usual = {
  PORT: v.text('4300'),
  LOG_LEVEL: v.text('info'),
  HENS: v.text('3'),
  SMTP_URL: v.text(),
  PUBLIC_URL: v.text(),
  GRACE: v.text(),
  BANNER: v.text(),
  FAKES_PORT: v.text(),
  FREE_SHIPPING_FROM: v.text(),
};
export function readSettings(given: Record<string, string>) {
  const isProduction = given.NODE_ENV === 'production';
  if (isProduction && !(given.SMTP_URL && given.PUBLIC_URL)) throw new Error('missing');
  const { PORT, ...all } = { ...usual, ...given };
  return {
    ...all,
    PORT: Number(PORT),
    PUBLIC_URL: all.PUBLIC_URL ?? \`http://localhost:\${PORT}\`,
    GRACE: isProduction ? 3 : 0,
    BANNER: isProduction ? '' : 'DEV',
    payments: { api: { url: \`http://127.0.0.1:\${Number(PORT) + 1}\` }, shipping: { freeFromCents: 150_000 } },
  };
}
`;

test('environment variables: one that is read or listed alone, a wrong default, also a computed one, a second table', () => {
  const { status, output } = checkWithFiles(
    {
      'packages/api-server/src/operations/environment.ts': serverSettings,
      '.scripts/server-environment.mjs': "export const a = {\n    LOG_LEVEL: 'warn',\n    PORT: '4300',\n};",
      '.scripts/start.mjs':
        "const { EGGS, PATH, CHROMIUM_PATH } = process.env;\nprocess.env.WRITTEN = '1';\nexport const b = process.env['COCKS'] ?? EGGS;",
      'e2e/src/farm.test.ts': 'process.env.ONLY_IN_A_TEST;',
      '.docs/configuration.md': [
        '| Variable | Default | Meaning |',
        '| `PORT` | `4300` | |',
        '| `LOG_LEVEL` | `info` | |',
        '| `HENS` | `4` | |',
        '| `SMTP_URL` | required in production | |',
        '| `PUBLIC_URL` | `http://localhost:PORT` | |',
        '| `GRACE` | `0` | |',
        '| `BANNER` | `DEV`, nothing in production | |',
        '| `FAKES_PORT` | `4301` | |',
        '| `FREE_SHIPPING_FROM` | | |',
        '| `CHROMIUM_PATH` | looked for | |',
        '| `EGGS` | | |',
        '| `PIGS` | | |',
        '| `PORT` | `4300` | |',
      ].join('\n'),
      'README.md': '| `PORT` | `4300` | |',
    },
    'checks/environment-variables.mjs',
  );

  expect(output.trim().split('\n').toSorted()).toEqual([
    '12 environment variables',
    'listed-twice: .docs/configuration.md lists PORT twice',
    'second-table: README.md lists PORT, which is the table of .docs/configuration.md',
    'uncompared-default: .scripts/start.mjs reads COCKS, which is no setting of the server',
    'uncompared-default: .scripts/start.mjs reads EGGS, which is no setting of the server',
    'unlisted-variable: .scripts/start.mjs reads COCKS, which .docs/configuration.md does not list',
    'unread-variable: .docs/configuration.md lists PIGS, which no code reads',
    'wrong-default: .docs/configuration.md says `0` for GRACE; the code says `0`, `3` in production',
    'wrong-default: .docs/configuration.md says `4301` for FAKES_PORT; the code says `PORT + 1`',
    'wrong-default: .docs/configuration.md says `4` for HENS; the code says `3`',
    'wrong-default: .docs/configuration.md says `http://localhost:PORT` for PUBLIC_URL; the code says `http://localhost:PORT`, required in production',
    'wrong-default: .docs/configuration.md says `info` for LOG_LEVEL; the code says `info`, `warn` with `npm start`',
    'wrong-default: .docs/configuration.md says nothing for FREE_SHIPPING_FROM; the code says `1500`',
  ]);
  expect(status).toBe(1);
});

test('package list: a package without a row, and a row without a package', () => {
  const { status, output } = checkWithFiles(
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

test('commands of documents: scripts, packages, projects, apps, steps, files and options that are not there', () => {
  const { status, output } = checkWithFiles(
    {
      'package.json': json({
        name: 'tech-portal',
        scripts: {
          test: 'node .scripts/test.mjs',
          lint: 'oxlint --type-aware',
          unit: 'vitest run',
          new: 'node .scripts/pnpm.mjs --filter @tech-portal/mfe-store run new',
        },
      }),
      '.scripts/test.mjs': "const flag = process.argv.indexOf('--only');\nexport default flag;",
      '.scripts/testing/steps.mjs': "export const steps = [{ name: 'lint' }];",
      'mfe-store/package.json': json({ name: '@tech-portal/mfe-store', scripts: { new: 'node src/new.ts' } }),
      'mfe-store/src/new.ts': "import './options.ts';",
      'mfe-store/src/options.ts': "export const options = { 'dry-run': { type: 'boolean' } };",
      'README.md': [
        '```sh',
        'npm test -- --only lint # a good one',
        'npm run lint && npm run unit -- --project @tech-portal/mfe-store mfe-store/src',
        'npm run new -- --dry-run <name>',
        'npm test --only lint',
        'npm test -- --only hens --fast',
        'npm run hens',
        'npm run unit -- --project mfe-store hens/src',
        'npm run new -- --app hens',
        'node .scripts/pnpm.mjs --filter mfe-store run new',
        'PORT=1 node .scripts/hens.mjs',
        'node mfe-store/src/new.ts',
        'cd hens && npm test',
        'pnpm test',
        'hatch',
        '```',
        'Run `npm run eggs`, or `npm run …`.',
        '```ts',
        'npm run typescript',
        '```',
      ].join('\n'),
    },
    'checks/document-commands.mjs',
  );

  expect(output.trim().split('\n')).toEqual([
    '16 commands',
    'broken-command: README.md: "npm test --only lint": npm keeps --only for itself: write -- before it',
    'broken-command: README.md: "npm test -- --only hens --fast": --only hens names nothing',
    'broken-command: README.md: "npm test -- --only hens --fast": .scripts/test.mjs knows no --fast',
    'broken-command: README.md: "npm run hens": package.json has no script hens',
    'broken-command: README.md: "npm run unit -- --project mfe-store hens/src": --project mfe-store names nothing',
    'broken-command: README.md: "npm run unit -- --project mfe-store hens/src": hens/src leads nowhere',
    'broken-command: README.md: "npm run new -- --app hens": --app hens names nothing',
    'broken-command: README.md: "node .scripts/pnpm.mjs --filter mfe-store run new": --filter mfe-store names no package',
    'broken-command: README.md: "PORT=1 node .scripts/hens.mjs": .scripts/hens.mjs does not exist',
    'broken-command: README.md: "node mfe-store/src/new.ts": mfe-store/src/new.ts needs Node 24: write node .scripts/pnpm.mjs exec node before it',
    'broken-command: README.md: "cd hens && npm test": hens does not exist',
    'broken-command: README.md: "cd hens && npm test": hens/package.json has no script test',
    'broken-command: README.md: "pnpm test": pnpm may not be installed: write node .scripts/pnpm.mjs',
    'broken-command: README.md: "hatch": hatch is no program that the project brings',
    'broken-command: README.md: "npm run eggs": package.json has no script eggs',
  ]);
  expect(status).toBe(1);
});
