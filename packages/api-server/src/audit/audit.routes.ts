import type { ParsedQueryOf } from '@tech-portal/contract';
import { exportAuditEvents, listAuditEvents as listAuditEventsCall } from '@tech-portal/contract/audit';
import { addDays, calendarDay, dayStart } from '@tech-portal/domain';
import { handle } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { handleExport } from './handle-export.ts';
import type { AuditFilters } from './audit-filters.ts';
import { auditHeader, presentAuditEvent, presentAuditLines } from './audit.presenter.ts';
import { auditInBatches, listAuditEvents } from './audit.queries.ts';

function filtersOf(
  { from, until, time_zone, ...rest }: ParsedQueryOf<typeof exportAuditEvents>,
  business: string,
): AuditFilters {
  const zone = time_zone ?? business;
  return {
    ...rest,
    since: from === undefined ? undefined : dayStart(from, zone),
    before: until === undefined ? undefined : dayStart(addDays(until, 1), zone),
  };
}

/** Endpoints that read the audit log. Commands write it with `recordAudit` and `recordSecurityEvent`. */
export const auditRoutes: readonly Route[] = [
  handle(listAuditEventsCall, async ({ query: { page, cursor, ...filters }, viewer, deps }) => {
    const narrowed = filtersOf(filters, viewer.businessTimeZone);
    const { rows, pages } = await listAuditEvents(deps.db, { page, cursor, ...narrowed });
    return rows.map((event, index) => ({
      ...presentAuditEvent(event),
      ...(index === 0 && pages),
    }));
  }),
  handleExport(exportAuditEvents, async ({ query, viewer, deps }) => {
    const filters = filtersOf(query, viewer.businessTimeZone);
    async function* lines() {
      for await (const rows of auditInBatches(deps.db, filters)) yield presentAuditLines(rows);
    }
    return {
      filename: `audit-log-${calendarDay(deps.clock.now(), viewer.businessTimeZone)}.csv`,
      header: auditHeader,
      lines: lines(),
    };
  }),
];
