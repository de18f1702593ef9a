import type { Development } from '../development.ts';
import { lazyScreen } from '../shared/lazy-screen.ts';
import { readFaults } from './session-choices.ts';
import { withFaults } from './faults.ts';

export const development: Development = {
  withFaults: (options) => withFaults(options, readFaults),
  Section: lazyScreen(() => import('./development-section.tsx').then((module) => module.DevelopmentSection)),
  QueryDevtools: lazyScreen(() => import('./query-devtools.tsx').then((module) => module.QueryDevtools)),
};
