import { sendPolicyReports } from '@tech-portal/contract/policy-reports';
import { handlePublic, limitedAddress } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { takeAll } from '../../platform/limits/index.ts';
import { notePolicyReports } from './note-policy-reports.ts';

/** Browsers batch their reports about once a minute, and an office has many browsers behind one address. */
const reports = { most: 60, windowMs: 10 * 60_000 };

/** Endpoint for content security policy reports from any browser. */
export const policyReportsRoutes: readonly Route[] = [
  handlePublic(sendPolicyReports, async ({ body, deps, request }) => {
    await takeAll(deps.limits, [[`policy-reports:${limitedAddress(request.clientAddress)}`, reports]]);
    notePolicyReports(deps, body);
    return {};
  }),
];
