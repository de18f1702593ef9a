import type { Configuration } from '@rspack/core';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/** Chunks of the shell with components in them: the chrome, the doors that pages load by themselves, and the login page. */
const chunks: ReadonlySet<string | undefined> = new Set([
  'portal',
  'login',
  'ui-dates',
  'ui-dialogs',
  'ui-fields',
  'ui-table',
]);
const components = /@mantine[\\/]|packages[\\/]ui[\\/]/;

/**
 * Buttons and their like, which the chrome has as well as a door or the login page, make one chunk of their own. Each is
 * too small for the bundler to take out by itself, so that a page with a dialog would load many of them twice.
 */
export const componentChunks: SplitChunks = {
  cacheGroups: {
    components: {
      name: 'components',
      chunks: ({ name }) => chunks.has(name),
      test: (module, { chunkGraph }) =>
        components.test(module.identifier()) &&
        chunkGraph.getModuleChunks(module).some(({ name }) => name === 'portal'),
      type: /javascript/,
      minChunks: 2,
      minSize: 0,
      priority: 10,
    },
  },
};
