import { lazyComponent } from '@tech-portal/platform';
import type { Development } from '../remotes/development.ts';
import { readFaults } from './session-choices.ts';
import { withFaults } from './faults.ts';

/** During development the console shows what did not load. */
const quiet = { failed: () => null };

export const development: Development = {
  withFaults: (options) => withFaults(options, readFaults),
  Section: lazyComponent(async () => (await import('./development-section.tsx')).DevelopmentSection, quiet),
  QueryDevtools: lazyComponent(async () => (await import('./query-devtools.tsx')).QueryDevtools, quiet),
};
