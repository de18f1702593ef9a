import type { Configuration } from '@rspack/core';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/** True for shell chunks with components: the chrome, forms, the login page, and lazily loaded parts of pages. */
const hasComponents = (name: string | undefined): boolean =>
  name !== undefined && (/^(portal|forms|login)$/.test(name) || name.startsWith('ui-'));
const components = /@mantine[\\/]|packages[\\/]ui[\\/]/;

/**
 * Keeps the number of files on a first page low: each file costs the browser time, and small files compress worse. The
 * main script has the code that login page and portal share. Separate files have the portal's own code, its libraries,
 * which rarely change between releases, and one style sheet.
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
    // Buttons and similar components that the chrome shares with an entry point or the login page. Each is too small
    // for the bundler to split off, and a page with a dialog would load many of them twice.
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
    // A single file, which the shell's own pages do not load.
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
