import type { Configuration } from '@rspack/core';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/**
 * Chunks of the shell with components in them: the chrome, forms, the login page, and what pages load by themselves.
 */
const hasComponents = (name: string | undefined): boolean =>
  name !== undefined && (/^(portal|forms|login)$/.test(name) || name.startsWith('ui-'));
const components = /@mantine[\\/]|packages[\\/]ui[\\/]/;

/**
 * Few files on a first page: a browser works on each, however small it is, and small ones compress worse. What the login
 * page and the portal both need is part of the main script, and what the portal needs is its own code, the libraries
 * behind that, which outlive a release, and one style sheet.
 */
export const componentChunks: SplitChunks = {
  cacheGroups: {
    schemas: {
      name: 'main',
      test: /node_modules[\\/]valibot[\\/]/,
      type: /javascript/,
      minChunks: 2,
      priority: 10,
      enforce: true,
    },
    // Buttons and the like, which the chrome shares with an entry point or the login page. Each is too small for the
    // bundler to take out by itself, so that a page with a dialog would load many of them twice.
    components: {
      name: 'main',
      chunks: ({ name }) => hasComponents(name),
      test: (module, { chunkGraph }) =>
        components.test(module.identifier()) &&
        chunkGraph.getModuleChunks(module).some(({ name }) => name === 'portal'),
      type: /javascript/,
      minChunks: 2,
      minSize: 0,
      priority: 10,
    },
    // One file, which pages of the shell without anything of a remote do not load.
    federation: {
      name: 'federation',
      chunks: ({ name }) => name === 'federation',
      test: /@module-federation[\\/]/,
      type: /javascript/,
      priority: 10,
      enforce: true,
    },
    styles: {
      name: 'portal',
      type: /css/,
      test: (module, { chunkGraph }) => {
        const names = chunkGraph.getModuleChunks(module).map(({ name }) => name);
        return names.includes('portal') && !names.includes('login');
      },
      priority: 10,
      enforce: true,
    },
  },
};
