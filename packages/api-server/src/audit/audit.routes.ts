import type { ParsedQueryOf } from '@tech-portal/contract';
import { exportAuditEvents, listAuditEvents as listAuditEventsCall } from '@tech-portal/contract/audit';
import { addDays, BUSINESS_TIME_ZONE, calendarDay, dayStart } from '@tech-portal/domain';
import { handle } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { handleExport } from './handle-export.ts';
import type { AuditFilters } from './audit-filters.ts';
import { auditHeader, presentAuditEvent, presentAuditLines } from './audit.presenter.ts';
import { auditInBatches, listAuditEvents } from './audit.queries.ts';

/** The days of the person looking as moments. */
function filtersOf({ from, until, time_zone, ...rest }: ParsedQueryOf<typeof exportAuditEvents>): AuditFilters {
  const zone = time_zone ?? BUSINESS_TIME_ZONE;
  return {
    ...rest,
    since: from === undefined ? undefined : dayStart(from, zone),
    before: until === undefined ? undefined : dayStart(addDays(until, 1), zone),
  };
}

/** Reading the audit log; `recordAudit` and `recordSecurityEvent` write it, inside the commands that are logged. */
export const auditRoutes: readonly Route[] = [
  handle(listAuditEventsCall, async ({ query: { page, cursor, ...filters }, deps }) => {
    const { rows, pages } = await listAuditEvents(deps.db, { page, cursor, ...filtersOf(filters) });
    return rows.map((event, index) => ({
      ...presentAuditEvent(event),
      ...(index === 0 && pages),
    }));
  }),
  handleExport(exportAuditEvents, async ({ query, deps }) => {
    async function* lines() {
      for await (const rows of auditInBatches(deps.db, filtersOf(query))) yield presentAuditLines(rows);
    }
    return {
      filename: `audit-log-${calendarDay(deps.clock.now(), BUSINESS_TIME_ZONE)}.csv`,
      header: auditHeader,
      lines: lines(),
    };
  }),
];
