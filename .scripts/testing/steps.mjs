import { at } from '../repository.mjs';

const reports = at('.cache/reports');
const report = (name) => `${reports}/${name}.json`;
/** Vitest with a report; a retry runs only the files with failures, one by one. */
const vitest = (name, command, ...options) => {
  const reporting = (file) => [
    ...command,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(file)}`,
  ];
  return {
    command: [...reporting(name), ...options],
    report: report(name),
    again: {
      command: (failures) => {
        const files = new Set(failures.map(({ file }) => file));
        return [...reporting(`${name}-again`), '--maxWorkers=1', ...files];
      },
      report: report(`${name}-again`),
    },
  };
};

const unit = ['vitest', 'run', '--config', '.config/vitest.config.ts'];
/** Marks files with tests of killed processes, outages and whole builds. */
const DEEP = '.deep.test.';

/** Playwright with a report. It remembers the last failures, and traces a retry. */
const playwright = (name, ...projects) => {
  const chosen = projects.map((project) => `--project=${project}`);
  const command = ['node', 'node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...chosen];
  return {
    command,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report(name) },
    report: report(name),
    again: {
      command: () => [...command, '--last-failed', '--workers=1', '--trace=retain-on-failure'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report(`${name}-again`) },
      report: report(`${name}-again`),
    },
  };
};

/**
 * Maximum total weight of concurrent steps, for two cores: tests that wait leave room for a check. Browsers get both
 * cores.
 */
export const CAPACITY = 3;

/**
 * Checks of the project. A step has a command with the project's tools on the PATH, with Node 24 as `node`, a weight
 * (see `CAPACITY`), its dependencies, and the JSON report of its tests; without a report it counts as one check. The
 * last line of a step with `tells` is shown to the reader. `again` retries failed tests. Steps with `isDeep` test rare
 * cases and run in `npm run test:deep` instead of `npm test`.
 */
export const steps = [
  { name: 'build', weight: 1, command: ['node', '.scripts/build.mjs'] },
  { name: 'packages', weight: 1, command: ['sherif'] },
  { name: 'top-level', weight: 1, command: ['node', '.config/checks/top-level.mjs'] },
  { name: 'file-names', weight: 1, command: ['node', '.config/checks/file-names.mjs'] },
  { name: 'spec-references', weight: 1, command: ['node', '.config/checks/spec-references.mjs'] },
  { name: 'document-links', weight: 1, command: ['node', '.config/checks/document-links.mjs'] },
  { name: 'file-mentions', weight: 1, command: ['node', '.config/checks/file-mentions.mjs'] },
  { name: 'spelling', weight: 1, command: ['node', '--run', 'spelling'] },
  { name: 'texts', weight: 1, command: ['node', '.config/checks/texts.mjs'] },
  { name: 'document-commands', weight: 1, command: ['node', '.config/checks/document-commands.mjs'] },
  { name: 'environment-variables', weight: 1, command: ['node', '.config/checks/environment-variables.mjs'] },
  { name: 'package-list', weight: 1, command: ['node', '.config/checks/package-list.mjs'] },
  { name: 'asvs', weight: 1, command: ['node', '.config/checks/asvs.mjs'] },
  { name: 'lockfile', weight: 1, command: ['node', '.config/checks/lockfile.mjs'] },
  { name: 'licenses', weight: 1, command: ['node', '.scripts/licenses.mjs'] },
  { name: 'audit', weight: 1, requires: 'advisories', command: ['node', '.scripts/audit.mjs'] },
  { name: 'migrations', weight: 1, command: ['node', '.config/checks/migrations.mjs'] },
  { name: 'contract', weight: 1, command: ['node', 'packages/api-document/src/cli.ts', 'check'] },
  // Its tests often wait, so the checks below, which take a core each, run in parallel.
  {
    name: 'unit',
    weight: 2,
    // Component tests allocate a lot. With 64 MB for young objects instead of 16, the garbage collector moves fewer of
    // them, which saves a tenth of the CPU time.
    env: { NODE_OPTIONS: '--max-semi-space-size=64' },
    // More workers than cores, as some tests wait; files of a worker share loaded modules.
    ...vitest('unit', unit, '--maxWorkers=3', '--isolate=false', `--exclude=**/*${DEEP}*`),
  },
  // A single test file that often waits, so it runs next to the other steps.
  {
    name: 'sdk',
    isDeep: true,
    weight: 1,
    needs: ['build'],
    cwd: 'packages/sdk',
    ...vitest('sdk', ['node', '--run', 'test:outside', '--']),
    requires: 'chromium',
  },
  { name: 'sdk-report', isDeep: true, weight: 1, command: ['node', 'packages/sdk/src/cli.ts', 'check'] },
  {
    name: 'format',
    weight: 1,
    command: ['oxfmt', '-c', '.config/oxfmt.json', '--check', '!**/migrations/**', '!**/released/**'],
  },
  {
    name: 'lint',
    weight: 1,
    command: ['oxlint', '-c', '.config/oxlint.json', '--type-aware'],
    // Several threads would resolve the same types again.
    env: { GOMAXPROCS: '1' },
  },
  { name: 'linear-regexps', weight: 1, command: ['node', '.config/checks/linear-regexps.mjs'] },
  { name: 'boundaries', weight: 1, command: ['node', '.config/boundaries/check.mjs'] },
  { name: 'deadcode', weight: 1, command: ['knip', '-c', '.config/knip.json', '--no-progress'] },
  { name: 'types', weight: 1, command: ['node', '.scripts/typecheck.mjs'] },
  {
    name: 'unit-deep',
    isDeep: true,
    weight: 2,
    ...vitest('unit-deep', unit, '--maxWorkers=2', DEEP),
  },
  {
    name: 'previous-release',
    isDeep: true,
    weight: 2,
    command: ['node', '.scripts/previous-release.mjs'],
    requires: 'history',
    tells: true,
  },
  {
    name: 'nginx',
    isDeep: true,
    weight: 1,
    cwd: 'packages/release',
    ...vitest('nginx', ['node', '--run', 'test:nginx', '--']),
    requires: 'nginx',
  },
  { name: 'budgets', weight: 1, needs: ['build'], command: ['node', 'packages/build/src/budgets.ts'] },
  {
    name: 'e2e',
    weight: 3,
    needs: ['build'],
    cwd: 'e2e',
    ...playwright('e2e', 'desktop', 'phone'),
    requires: 'chromium',
  },
  {
    name: 'e2e-deep',
    isDeep: true,
    weight: 3,
    needs: ['build'],
    cwd: 'e2e',
    ...playwright('e2e-deep', 'deep', 'every-width'),
    requires: 'chromium',
  },
];
