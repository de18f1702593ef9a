import { areas } from './areas.mjs';

const name = process.env.MUTATION_AREA ?? 'domain';
const { mutate } = areas[name];
const workFolders = ['.cache', '.data', '.release', 'dist', 'coverage', 'test-results', 'playwright-report'];

/** Mutation tests of the area named on the command line of `npm run mutation`. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: '.config/mutation/vitest.config.ts', related: false },
  mutate: [...mutate, '!**/*.{test,table}.{ts,tsx}'],
  coverageAnalysis: 'perTest',
  // Endless loops are detected by counting, long before this timeout for busy machines.
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
