import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';

const ui = join(import.meta.dirname, '../../ui');
const components = join(dirname(createRequire(join(ui, 'package.json')).resolve('@mantine/core')), '../esm/components');

/** Mantine's scroll area would bring the whole of floating-ui for one function of it. */
const leanScrollArea: RuleSetRule = {
  test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]ScrollArea[\\/]/,
  resolve: { alias: { '@floating-ui/react$': join(ui, 'src/scroll-area-refs.ts') } },
};

/** Mantine's dialog would bring the whole scroll area, to find out whether it was given one. */
const leanDialog: RuleSetRule = {
  test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]Modal[\\/]/,
  resolve: {
    alias: { [join(components, 'ScrollArea/ScrollArea.mjs')]: join(ui, 'src/dialog-scroll-area.ts') },
  },
};

/** Removes from Mantine's components what the portal never shows. */
export const leanMantine: readonly RuleSetRule[] = [leanScrollArea, leanDialog];
