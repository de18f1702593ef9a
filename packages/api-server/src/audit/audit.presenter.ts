import type { WireResponseOf } from '@tech-portal/contract';
import type { listAuditEvents } from '@tech-portal/contract/audit';
import type { FoundAuditEvent } from './audit.queries.ts';

/** A line of the log as it goes over the wire; an account that is gone has no id to be found by. */
export function presentAuditEvent({ row, isThere }: FoundAuditEvent): WireResponseOf<typeof listAuditEvents>[number] {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorName,
    action: row.action,
    target: { kind: row.targetKind, id: isThere ? row.targetId : null, name: row.targetName },
    before: row.before,
    after: row.after,
    kind: row.kind,
    address: row.address,
    device: row.device,
    request_id: row.requestId,
    count: row.count,
  };
}
