import type { Browser } from '@playwright/test';
import type { ReleaseStore } from '@tech-portal/release';
import type { commands } from '@tech-portal/release-tool/commands';
import { mountCandidate } from '@tech-portal/release-tool/mount';

export const releaseOptions = (store: ReleaseStore, browser: Browser): Parameters<(typeof commands)['publish']>[1] => ({
  store,
  mount: (place, candidate) => mountCandidate(place, candidate, browser),
  by: 'ann',
  promote: false,
  force: false,
  keep: 5,
  days: 14,
  dryRun: false,
  api: undefined,
  acceptBreaking: undefined,
});
