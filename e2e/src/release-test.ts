import { copyRelease } from './system/release-variant.ts';
import type { ScenarioRelease } from './system/release-variant.ts';
import { test as base } from './test.ts';

interface Fixtures {
  readonly release: ScenarioRelease;
}

/** Test with a separate portal, whose release it changes. Errors of a single user roll a version back. */
export const releaseTest = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from it
  release: async ({}, provideFixture) => {
    const release = copyRelease();
    await provideFixture(release);
    release.remove();
  },

  ownSettings: async ({ release }, provideFixture) =>
    provideFixture({ PORTAL_DIR: release.dir, ERROR_BUDGET_PEOPLE: '0', AUTOMATIC_ROLLBACK: '1' }),
});

const isBrandsPage = (file: string) => file.startsWith('brands-page.');

/** Changes for a version of the store: a different title of the brands page, or an error instead of the page. */
export const variants = {
  renamed: (script: string, file: string) => (isBrandsPage(file) ? script.replaceAll('"Brands"', '"Makers"') : script),
  throwing: (script: string, file: string) =>
    isBrandsPage(file) ? script.replace(/^/, 'throw new Error("thrown when mounted");') : script,
};
