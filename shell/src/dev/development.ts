import { lazyComponent } from '@tech-portal/platform';
import type { Development } from '../remotes/development.ts';
import { readFaults } from './chosen-faults.ts';
import { withFaults } from './remote-faults.ts';

/** Renders nothing if a component fails to load; the console reports the failure. */
const silentOnFailure = { failed: () => null };

export const development: Development = {
  withFaults: (options) => withFaults(options, readFaults),
  Section: lazyComponent(async () => (await import('./development-section.tsx')).DevelopmentSection, silentOnFailure),
  QueryDevtools: lazyComponent(async () => (await import('./query-devtools.tsx')).QueryDevtools, silentOnFailure),
};
