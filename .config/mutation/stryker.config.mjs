import { areas } from './areas.mjs';

const name = process.env.MUTATION_AREA ?? 'domain';
const { mutate } = areas[name];
const workFolders = ['.cache', '.data', '.release', 'dist', 'coverage', 'test-results', 'playwright-report'];

/** The mutation tests of the area that `npm run mutation` names. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: '.config/mutation/vitest.config.ts', related: false },
  mutate: [...mutate, '!**/*.{test,table}.{ts,tsx}'],
  coverageAnalysis: 'perTest',
  // An endless loop is noticed by counting, long before the time is up that a busy machine may need.
  timeoutMS: 300_000,
  incremental: true,
  incrementalFile: `.cache/mutation/${name}.json`,
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: [...workFolders, '.ci', '.deploy', '.docs', 'e2e'],
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  maxTestRunnerReuse: 150,
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, skipFull: true },
  warnings: { slow: false },
};
