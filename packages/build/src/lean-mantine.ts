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
  /** For files below a folder of Mantine's, what stands in for a file of Mantine's. */
  const within = (folders: string, file: string, standIn: string | false): RuleSetRule => ({
    test: new RegExp(`@mantine/core/esm/${folders}`.replaceAll('/', '[\\\\/]')),
    resolve: { alias: { [file]: standIn === false ? false : shell.resolve(`@tech-portal/ui/${standIn}`) } },
  });
  return [
    // What makes a style sheet of the theme at run time: the portal's has been made before, of its own palettes alone.
    within(
      'core/MantineProvider/MantineProvider.mjs',
      inMantine('core/MantineProvider/MantineCssVariables/MantineCssVariables.mjs'),
      false,
    ),
    within(
      'core/MantineProvider/default-theme.mjs',
      inMantine('core/MantineProvider/default-colors.mjs'),
      'default-colors',
    ),
    // Buttons would bring all transitions, of which the portal's show none.
    within('components/(?:ActionIcon|Button)/', inMantine('components/Transition/Transition.mjs'), 'button-transition'),
    // The scroll area would bring the whole of floating-ui for one function of it.
    within('components/ScrollArea/', '@floating-ui/react$', 'scroll-area-refs'),
    // A dialog would bring the whole scroll area, to find out whether it was given one; a table, for a container that the
    // data table does without.
    within('components/(?:Modal|Table)/', inMantine('components/ScrollArea/ScrollArea.mjs'), 'dialog-scroll-area'),
  ];
}
