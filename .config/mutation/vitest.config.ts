import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vitest/config';
import { areas } from './areas.mjs';

const { project, tests, needsNoPage = false } = areas[process.env['MUTATION_AREA'] ?? 'domain'];
const root = join(import.meta.dirname, '../..', project);
const { default: own } = await import(pathToFileURL(join(root, 'vitest.config.ts')).href);

/** Where no page is needed: none is made, and no components are loaded for the rules that stand beside them. */
const withoutPage = {
  environment: 'node',
  setupFiles: [],
  alias: { '@tech-portal/forms/amount': join(import.meta.dirname, '../../packages/forms/src/amount/typed-amount.ts') },
};

/**
 * The project of the area that is tried, with the tests that count. Modules are loaded anew for each file: one that was
 * loaded with another mutation would be tried instead. And a mutation is noticed by an assertion, never by a machine that
 * is busy.
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
