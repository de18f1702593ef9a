import type { ParsedQueryOf } from '@tech-portal/contract';
import { exportAuditEvents, listAuditEvents as listAuditEventsEndpoint } from '@tech-portal/contract/audit';
import { addDays, calendarDay, dayStart } from '@tech-portal/domain';
import { defineHandler } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { defineExportHandler } from './define-export-handler.ts';
import type { AuditFilters } from './audit-filters.ts';
import { auditHeader, presentAuditEvent, presentAuditLines } from './audit.presenter.ts';
import { auditInBatches, listAuditEvents } from './audit.queries.ts';

function filtersOf(
  { from, until, time_zone, ...rest }: ParsedQueryOf<typeof exportAuditEvents>,
  defaultZone: string,
): AuditFilters {
  const zone = time_zone ?? defaultZone;
  return {
    ...rest,
    since: from === undefined ? undefined : dayStart(from, zone),
    before: until === undefined ? undefined : dayStart(addDays(until, 1), zone),
  };
}

/** Endpoints that read the audit log. Commands write it with `recordAudit` and `recordSecurityEvent`. */
export const auditRoutes: readonly Route[] = [
  defineHandler(listAuditEventsEndpoint, async ({ query: { page, cursor, ...filters }, currentUser, deps }) => {
    const auditFilters = filtersOf(filters, currentUser.businessTimeZone);
    const { rows, pages } = await listAuditEvents(deps.db, { page, cursor, ...auditFilters });
    return rows.map((event, index) => ({
      ...presentAuditEvent(event),
      ...(index === 0 && pages),
    }));
  }),
  defineExportHandler(exportAuditEvents, async ({ query, currentUser, deps }) => {
    const filters = filtersOf(query, currentUser.businessTimeZone);
    async function* lines() {
      for await (const rows of auditInBatches(deps.db, filters)) yield presentAuditLines(rows);
    }
    return {
      filename: `audit-log-${calendarDay(deps.clock.now(), currentUser.businessTimeZone)}.csv`,
      header: auditHeader,
      lines: lines(),
    };
  }),
];
