import type { Configuration } from '@rspack/core';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/**
 * Chunks of the shell with components in them: the chrome, forms, the login page, and what pages load by themselves.
 */
const hasComponents = (name: string | undefined): boolean =>
  name !== undefined && (/^(portal|forms|login)$/.test(name) || name.startsWith('ui-'));
const components = /@mantine[\\/]|packages[\\/]ui[\\/]/;

/**
 * Buttons and the like, which the chrome shares with an entry point or the login page, are one chunk of their own. Each
 * is too small for the bundler to take out by itself, so that a page with a dialog would load many of them twice.
 */
export const componentChunks: SplitChunks = {
  cacheGroups: {
    components: {
      name: 'components',
      chunks: ({ name }) => hasComponents(name),
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
