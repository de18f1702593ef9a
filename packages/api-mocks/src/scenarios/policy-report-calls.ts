import { deletePolicyReport, listPolicyReports, sendPolicyReports } from '@tech-portal/contract/policy-reports';
import { createPolicyReport } from '../fixtures/policy-reports.ts';
import type { MockedCall } from '../mock-call.ts';
import { answerAnyone, answering, found } from './answering.ts';
import { pageOf } from './pages.ts';
import type { World } from './world.ts';

/** What browsers refused: a script of another company, and a style in a page that the shell shows. */
export function policyReportCalls(world: World): MockedCall[] {
  const response = answering(world);
  const reports = [
    createPolicyReport({ id: 1 }),
    createPolicyReport({
      id: 2,
      directive: 'style-src-attr',
      blocked: 'inline',
      page: '/dashboard',
      app: null,
      version: null,
      count: 1,
      last_seen: '2026-03-01T09:30:00.000Z',
    }),
  ];
  return [
    answerAnyone(sendPolicyReports, () => ({}), { body: [] }),
    response(listPolicyReports, ({ query: { page } }) => pageOf(reports, { page })),
    response(
      deletePolicyReport,
      ({ query }) => {
        const report = found(
          reports.find(({ id }) => id === query.id),
          'policy report',
        );
        reports.splice(reports.indexOf(report), 1);
        return { message: 'The reports are deleted.' };
      },
      { query: { id: 2 } },
    ),
  ];
}
