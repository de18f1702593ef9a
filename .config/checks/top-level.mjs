import { readdirSync } from 'node:fs';

/** The top level of the repository is fixed: other files belong in one of the folders. */
const folders = ['e2e', 'mfe-admin', 'mfe-estimates', 'mfe-store', 'packages', 'shell'];
const files = ['README.md', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
const packages = [
  'api-client',
  'api-document',
  'api-mocks',
  'api-server',
  'build',
  'contract',
  'create',
  'domain',
  'forms',
  'lists',
  'passwords',
  'platform',
  'providers',
  'release',
  'release-client',
  'release-tool',
  'sample-api',
  'sample-data',
  'sdk',
  'fakes',
  'ui',
];

const written = (folder) =>
  readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.') && name !== 'node_modules');

/** Any number of remotes, created with `npm run new -- app mfe-…`. */
const isRemote = (entry) => entry.isDirectory() && entry.name.startsWith('mfe-');

const root = written('.');
const problems = [
  ...root
    .filter((entry) => !(entry.isDirectory() ? folders : files).includes(entry.name) && !isRemote(entry))
    .map(({ name }) => `unknown-top-level: ${name} is not part of the fixed top level; move it into a folder of it`),
  ...[...folders, ...files]
    .filter((name) => !root.some((entry) => entry.name === name))
    .map((name) => `missing-top-level: ${name}`),
  ...(root.some(({ name }) => name === 'packages') ? written('packages') : [])
    .filter(({ name }) => !packages.includes(name))
    .map(({ name }) => `unknown-package: packages/${name} is not part of the architecture`),
];

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
