import { findComposition, listReleaseErrors, listReleases, reportFigures } from '@tech-portal/contract/release-figures';
import { reportFault } from '@tech-portal/contract/releases';
import { recordFigures } from '../../../releases/figures/record-figures.commands.ts';
import { noteSampleReleases } from '../../known-releases.ts';
import type { CaseFacts } from '../matrix-case.ts';
import { matrixCase } from '../matrix-case.ts';

const live = { app: 'mfe-store', version: 'live1' };

/** One of each measurement that a page load may report. */
const measured = {
  views: [{ ...live, count: 1 }],
  vitals: [{ ...live, name: 'LCP' as const, value: 1200.5 }],
  loads: [{ ...live, kind: 'entry' as const, ms: 40 }],
  errors: [{ ...live, kind: 'error' as const, message: 'Cannot read', stack: '', page: '/cart' }],
};

async function insertMeasured({ records: { api, techId } }: CaseFacts): Promise<void> {
  const now = api.deps.clock.now();
  await noteSampleReleases(api.db, now);
  await recordFigures(api.db, { viewer: { userId: techId, role: 'tech' }, report: measured, now });
}

export const releaseCases = [
  matrixCase(reportFault, () => ({
    body: { app: 'mfe-store', version: '1a2b3c', kind: 'load' as const, message: 'TypeError: gone' },
  })),
  matrixCase(reportFigures, () => ({ body: measured })),
  matrixCase(
    listReleases,
    async (facts) => {
      await insertMeasured(facts);
      return {};
    },
    { shows: () => /"app":"mfe-store"/ },
  ),
  matrixCase(
    listReleaseErrors,
    async (facts) => {
      await insertMeasured(facts);
      return { query: { app: 'mfe-store' } };
    },
    { shows: () => /"message":"Cannot read"/ },
  ),
  matrixCase(
    findComposition,
    async (facts) => {
      await insertMeasured(facts);
      return { query: { stamp: '0abc123' } };
    },
    { shows: () => /"version":"next1"/ },
  ),
];
