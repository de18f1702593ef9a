import { listAuditEvents as listAuditEventsCall } from '@tech-portal/contract/audit';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/handle.ts';
import { presentAuditEvent } from './audit.presenter.ts';
import { listAuditEvents } from './audit.queries.ts';

/** Reading the audit log; `recordAudit` writes it, inside the commands that are logged. */
export const auditRoutes: readonly Route[] = [
  handle(listAuditEventsCall, async ({ query, deps }) => {
    const { page, cursor, search, action, kind } = query;
    const { rows, pages } = await listAuditEvents(deps.db, { page, cursor, search, action, kind });
    return rows.map((event, index) => ({
      ...presentAuditEvent(event),
      ...(index === 0 && pages),
    }));
  }),
];
