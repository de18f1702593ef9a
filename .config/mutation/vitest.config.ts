import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vitest/config';
import { areas } from './areas.mjs';

const { project, tests, needsNoPage = false } = areas[process.env['MUTATION_AREA'] ?? 'domain'];
const root = join(import.meta.dirname, '../..', project);
const { default: own } = await import(pathToFileURL(join(root, 'vitest.config.ts')).href);

/** Tests of rules without a page need neither jsdom nor component modules. */
const withoutPage = {
  environment: 'node',
  setupFiles: [],
  alias: { '@tech-portal/forms/amount': join(import.meta.dirname, '../../packages/forms/src/amount/typed-amount.ts') },
};

/**
 * Vitest project of the tested area. Loads modules again for each file, as a cached one would contain another mutation.
 * An assertion must detect a mutation, never a timeout on a busy machine.
 */
export default defineConfig({
  test: {
    projects: [
      {
        ...own,
        root,
        test: {
          ...own.test,
          name: project,
          include: tests.map((test) => test.slice(project.length + 1)),
          isolate: true,
          ...(needsNoPage && withoutPage),
          testTimeout: Math.max(30_000, own.test.testTimeout ?? 0),
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
