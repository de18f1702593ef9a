import { sendPolicyReports } from '@tech-portal/contract/policy-reports';
import { limitedAddress } from '../../platform/http/client-address.ts';
import { handlePublic } from '../../platform/http/handle.ts';
import type { Route } from '../../platform/http/handle.ts';
import { takeAll } from '../../platform/limits/take-all.ts';
import { notePolicyReports } from './note-policy-reports.ts';

/** A browser sends its reports together, about once a minute; an office has many browsers behind one address. */
const reports = { most: 60, windowMs: 10 * 60_000 };

/** Reports about the content security policy, from any browser. */
export const policyReportsRoutes: readonly Route[] = [
  handlePublic(sendPolicyReports, async ({ body, deps, request }) => {
    await takeAll(deps.limits, [[`policy-reports:${limitedAddress(request.clientAddress)}`, reports]]);
    notePolicyReports(deps, body);
    return {};
  }),
];
