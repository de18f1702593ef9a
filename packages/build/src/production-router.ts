import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';

/**
 * Alias for react-router's production build. The package exports only the development build to bundlers, with warnings
 * and checks that a published shell would include.
 *
 * @param folder Absolute path of an app that depends on react-router-dom.
 */
export function routerAliases(folder: string): Record<string, string> {
  const dom = createRequire(join(folder, 'package.json')).resolve('react-router-dom/package.json');
  const router = dirname(createRequire(dom).resolve('react-router/package.json'));
  return {
    'react-router$': join(router, 'dist/production/index.mjs'),
    'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  };
}

/** TypeScript source in this repository, JavaScript in the packed package. */
const loader = join(import.meta.dirname, `lean-router-loader${extname(import.meta.filename)}`);

/** Makes unused components of react-router's production build tree-shakeable in a published shell. */
export const routerTreeShakingRule: RuleSetRule = { test: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/, loader };
