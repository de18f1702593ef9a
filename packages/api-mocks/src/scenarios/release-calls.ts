import { reportFault } from '@tech-portal/contract/releases';
import type { MockedCall } from '../mock-call.ts';
import { answering } from './answering.ts';
import type { World } from './world.ts';

/** Reports of apps that failed: taken, and nothing comes of them. */
export const releaseCalls = (world: World): MockedCall[] => [
  answering(world)(reportFault, () => ({}), {
    body: { app: 'mfe-store', version: '1', kind: 'load', message: 'x' },
  }),
];
