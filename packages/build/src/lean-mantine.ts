import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';

/**
 * Removes from Mantine's components what the portal never shows.
 *
 * @param folder Absolute path of the shell, which has `ui` among its packages.
 */
export function leanMantine(folder: string): readonly RuleSetRule[] {
  const shell = createRequire(join(folder, 'package.json'));
  const mantine = createRequire(shell.resolve('@tech-portal/ui/page-parts')).resolve('@mantine/core');
  const inMantine = (file: string) => join(dirname(mantine), '../esm', file);
  /** An alias that applies to imports from some folders of Mantine: an entry point of `ui`, or an empty module. */
  const aliasWithin = (folders: string, file: string, target: string | false): RuleSetRule => ({
    test: new RegExp(`@mantine/core/esm/${folders}`.replaceAll('/', '[\\\\/]')),
    resolve: { alias: { [file]: target === false ? false : shell.resolve(`@tech-portal/ui/${target}`) } },
  });
  return [
    // The scroll area would bring the whole of floating-ui for one function of it.
    aliasWithin('components/ScrollArea/', '@floating-ui/react$', 'scroll-area-refs'),
    // A dialog would bring the whole scroll area, to find out whether it was given one; a table, for a container that the
    // data table does without.
    aliasWithin('components/(?:Modal|Table)/', inMantine('components/ScrollArea/ScrollArea.mjs'), 'dialog-scroll-area'),
  ];
}
