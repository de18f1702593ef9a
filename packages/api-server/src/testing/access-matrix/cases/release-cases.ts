import { findComposition, listReleaseErrors, listReleases, reportFigures } from '@tech-portal/contract/release-figures';
import { reportFault } from '@tech-portal/contract/releases';
import { recordMetrics } from '../../../releases/metrics/record-metrics.commands.ts';
import { recordSampleReleases } from '../../sample-releases.ts';
import type { CaseContext } from '../matrix-case.ts';
import { matrixCase } from '../matrix-case.ts';

const live = { app: 'mfe-store', version: 'live1' };

/** One of each measurement that a page load may report. */
const measurement = {
  views: [{ ...live, count: 1 }],
  vitals: [{ ...live, name: 'LCP' as const, value: 1200.5 }],
  loads: [{ ...live, kind: 'entry' as const, ms: 40 }],
  errors: [{ ...live, kind: 'error' as const, message: 'Cannot read', stack: '', page: '/cart' }],
};

async function insertMeasured({ records: { api, techId } }: CaseContext): Promise<void> {
  const now = api.deps.clock.now();
  await recordSampleReleases(api.db, now);
  await recordMetrics(api.db, { currentUser: { userId: techId, role: 'tech' }, report: measurement, now });
}

export const releaseCases = [
  matrixCase(reportFault, () => ({
    body: { app: 'mfe-store', version: '1a2b3c', kind: 'load' as const, message: 'TypeError: gone' },
  })),
  matrixCase(reportFigures, () => ({ body: measurement })),
  matrixCase(
    listReleases,
    async (caseContext) => {
      await insertMeasured(caseContext);
      return {};
    },
    { shows: () => /"app":"mfe-store"/ },
  ),
  matrixCase(
    listReleaseErrors,
    async (caseContext) => {
      await insertMeasured(caseContext);
      return { query: { app: 'mfe-store' } };
    },
    { shows: () => /"message":"Cannot read"/ },
  ),
  matrixCase(
    findComposition,
    async (caseContext) => {
      await insertMeasured(caseContext);
      return { query: { stamp: '0abc123' } };
    },
    { shows: () => /"version":"next1"/ },
  ),
];
