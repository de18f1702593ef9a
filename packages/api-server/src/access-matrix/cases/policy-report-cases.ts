import { deletePolicyReport, listPolicyReports, sendPolicyReports } from '@tech-portal/contract/policy-reports';
import { policyReports } from '../../policy-reports/policy-reports.table.ts';
import { matrixCase } from '../matrix-case.ts';
import type { CaseFacts } from '../matrix-case.ts';
import { MARK } from '../matrix-records.ts';

/** Stores a report. */
async function insertReport({ records }: CaseFacts): Promise<number> {
  const now = records.api.deps.clock.now();
  const page = `/${MARK}/${records.next()}`;
  const [row] = await records.api.db
    .insert(policyReports)
    .values({
      directive: 'img-src',
      blocked: 'inline',
      page,
      app: '',
      version: '',
      count: 1,
      firstSeen: now,
      lastSeen: now,
    })
    .returning({ id: policyReports.id });
  return row?.id ?? 0;
}

/** What browsers report of the content security policy, and what administrators do with it. */
export const policyReportCases = [
  matrixCase(sendPolicyReports, () => ({
    body: [
      {
        type: 'csp-violation',
        body: {
          documentURL: 'http://localhost:4300/cart',
          effectiveDirective: 'script-src-elem',
          blockedURL: 'https://widgets.example/a.js',
          sourceFile: null,
        },
      },
    ],
  })),
  matrixCase(listPolicyReports, async (facts) => {
    await insertReport(facts);
    return { query: {} };
  }),
  matrixCase(deletePolicyReport, async (facts) => ({ query: { id: await insertReport(facts) } }), {
    about: 'a report',
  }),
];
