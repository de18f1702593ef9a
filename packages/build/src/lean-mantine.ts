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
    // What makes a style sheet of the theme at run time: the portal's has been made before, of its own palettes alone.
    aliasWithin(
      'core/MantineProvider/MantineProvider.mjs',
      inMantine('core/MantineProvider/MantineCssVariables/MantineCssVariables.mjs'),
      false,
    ),
    aliasWithin(
      'core/MantineProvider/default-theme.mjs',
      inMantine('core/MantineProvider/default-colors.mjs'),
      'default-colors',
    ),
    // Buttons would bring all transitions, of which the portal's show none.
    aliasWithin(
      'components/(?:ActionIcon|Button)/',
      inMantine('components/Transition/Transition.mjs'),
      'button-transition',
    ),
    // The scroll area would bring the whole of floating-ui for one function of it.
    aliasWithin('components/ScrollArea/', '@floating-ui/react$', 'scroll-area-refs'),
    // A dialog would bring the whole scroll area, to find out whether it was given one; a table, for a container that the
    // data table does without.
    aliasWithin('components/(?:Modal|Table)/', inMantine('components/ScrollArea/ScrollArea.mjs'), 'dialog-scroll-area'),
  ];
}
