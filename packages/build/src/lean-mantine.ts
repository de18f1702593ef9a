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
  const mantine = createRequire(shell.resolve('@tech-portal/ui/core')).resolve('@mantine/core');
  const scrollArea = join(dirname(mantine), '../esm/components/ScrollArea/ScrollArea.mjs');
  return [
    // Mantine's scroll area would bring the whole of floating-ui for one function of it.
    {
      test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]ScrollArea[\\/]/,
      resolve: { alias: { '@floating-ui/react$': shell.resolve('@tech-portal/ui/scroll-area-refs') } },
    },
    // Mantine's dialog would bring the whole scroll area, to find out whether it was given one; its table, for a container
    // that the data table does without.
    {
      test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Modal|Table)[\\/]/,
      resolve: { alias: { [scrollArea]: shell.resolve('@tech-portal/ui/dialog-scroll-area') } },
    },
  ];
}
