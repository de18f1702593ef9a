import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';

/**
 * Removes parts of Mantine's components that the portal never shows.
 *
 * @param folder Absolute path of the shell, which depends on `ui`.
 */
export function mantineAliasRules(folder: string): readonly RuleSetRule[] {
  const shell = createRequire(join(folder, 'package.json'));
  const mantine = createRequire(shell.resolve('@tech-portal/ui/page-parts')).resolve('@mantine/core');
  const mantineFile = (file: string) => join(dirname(mantine), '../esm', file);
  /** Alias for imports within some of Mantine's folders, to an entry point of `ui` or an empty module. */
  const aliasWithin = (folders: string, file: string, target: string | false): RuleSetRule => ({
    test: new RegExp(`@mantine/core/esm/${folders}`.replaceAll('/', '[\\\\/]')),
    resolve: { alias: { [file]: target === false ? false : shell.resolve(`@tech-portal/ui/${target}`) } },
  });
  return [
    // The scroll area uses one function of floating-ui, but would include the whole library.
    aliasWithin('components/ScrollArea/', '@floating-ui/react$', 'scroll-area-refs'),
    // A dialog would include the whole scroll area only to compare a prop with it, and a table would include it for a
    // container that the data table does not use.
    aliasWithin(
      'components/(?:Modal|Table)/',
      mantineFile('components/ScrollArea/ScrollArea.mjs'),
      'dialog-scroll-area',
    ),
  ];
}
