import { findComposition, listReleaseErrors, listReleases, reportFigures } from '@tech-portal/contract/release-figures';
import { reportFault } from '@tech-portal/contract/releases';
import { createAppRelease, createErrorGroup, createVersionFigures } from '../fixtures/releases.ts';
import type { MockedCall } from '../mock-call.ts';
import { answering, Refusal } from './answering.ts';
import type { World } from './world.ts';

const shell = createAppRelease({
  app: 'shell',
  owner: { team: 'Portal', contact: 'portal-team@example.com' },
  live: createVersionFigures({ version: '9f8e7d6c5b4a' }),
  previous: null,
  canary: null,
});

/** Reports of browsers, which are taken and of which nothing comes; and what administrators see of such. */
export const releaseCalls = (world: World): MockedCall[] => [
  answering(world)(reportFault, () => ({}), {
    body: { app: 'mfe-store', version: '1', kind: 'load', message: 'x' },
  }),
  answering(world)(reportFigures, () => ({}), {
    body: { views: [{ app: 'mfe-store', version: '1', count: 1 }], vitals: [], loads: [], errors: [] },
  }),
  answering(world)(listReleases, () => [createAppRelease(), shell]),
  answering(world)(listReleaseErrors, ({ query: { app } }) => (app === 'mfe-store' ? [createErrorGroup()] : []), {
    query: { app: 'mfe-store' },
  }),
  answering(world)(
    findComposition,
    ({ query: { stamp } }) => {
      if (stamp !== '0abc123') throw new Refusal('not_found', 'No composition of live versions has had this id.');
      return {
        versions: [shell, createAppRelease()].map(({ app, live: { version } }) => ({ app, version })),
        first_seen: '2026-03-01T12:00:00.000Z',
        last_seen: '2026-03-02T16:00:00.000Z',
      };
    },
    { query: { stamp: '0abc123' } },
  ),
];
