import {
  deletePolicyReport as deletePolicyReportCall,
  listPolicyReports as listPolicyReportsCall,
  sendPolicyReports,
} from '@tech-portal/contract/policy-reports';
import { limitedAddress } from '../http/client-address.ts';
import { handle, handlePublic } from '../http/handle.ts';
import type { Route } from '../http/handle.ts';
import { takeAll } from '../limits/take-all.ts';
import { deletePolicyReport, recordPolicyReports } from './policy-reports.commands.ts';
import { listPolicyReports } from './policy-reports.queries.ts';

/** A browser sends its reports together, about once a minute; an office has many browsers behind one address. */
const reports = { most: 60, windowMs: 10 * 60_000 };

/** What browsers report of the content security policy: taken from anybody, read by administrators. */
export const policyReportsRoutes: readonly Route[] = [
  handlePublic(sendPolicyReports, async ({ body, deps, request }) => {
    const { db, limits, config, clock } = deps;
    await takeAll(limits, [[`policy-reports:${limitedAddress(request.clientAddress)}`, reports]]);
    const origins = [new URL(config.publicUrl).origin, ...config.corsOrigins];
    await recordPolicyReports(db, body, { origins, now: clock.now() });
    return {};
  }),
  handle(listPolicyReportsCall, async ({ query: { page, cursor }, deps }) => {
    const { rows, pages } = await listPolicyReports(deps.db, { page, cursor });
    return rows.map(({ id, directive, blocked, page: path, app, version, count, firstSeen, lastSeen }, index) => ({
      id,
      directive,
      blocked,
      page: path,
      app: app || null,
      version: version || null,
      count,
      first_seen: firstSeen.toISOString(),
      last_seen: lastSeen.toISOString(),
      ...(index === 0 && pages),
    }));
  }),
  handle(deletePolicyReportCall, async ({ query, viewer, deps }) => {
    await deletePolicyReport(deps.db, viewer, { id: query.id, now: deps.clock.now() });
    return { message: 'The reports are deleted.' };
  }),
];
