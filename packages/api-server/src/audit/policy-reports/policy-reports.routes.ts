import { sendPolicyReports } from '@tech-portal/contract/policy-reports';
import { definePublicHandler, normalizeIpForLimits } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { consumeAll } from '../../platform/limits/index.ts';
import { logPolicyReports } from './log-policy-reports.ts';

/** Browsers batch their reports about once a minute, and an office has many browsers behind one address. */
const REPORT_LIMIT = { max: 60, windowMs: 10 * 60_000 };

/** Endpoint for content security policy reports from any browser. */
export const policyReportsRoutes: readonly Route[] = [
  definePublicHandler(sendPolicyReports, async ({ body, deps, request }) => {
    await consumeAll(deps.limits, [[`policy-reports:${normalizeIpForLimits(request.clientAddress)}`, REPORT_LIMIT]]);
    logPolicyReports(deps, body);
    return {};
  }),
];
