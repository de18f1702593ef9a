import type { WireResponseOf } from '@tech-portal/contract';
import type { listAuditEvents } from '@tech-portal/contract/audit';
import type { CsvCell } from '@tech-portal/domain';
import type { AuditEventRow } from './audit-events.table.ts';
import type { FoundAuditEvent } from './audit.queries.ts';

/** Converts an audit log row to wire format; a deleted target has no id. */
export function presentAuditEvent({
  row,
  targetExists,
}: FoundAuditEvent): WireResponseOf<typeof listAuditEvents>[number] {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorName,
    action: row.action,
    target: { kind: row.targetKind, id: targetExists ? row.targetId : null, name: row.targetName },
    before: row.before,
    after: row.after,
    kind: row.kind,
    address: row.address,
    device: row.device,
    request_id: row.requestId,
    count: row.count,
  };
}

export const auditHeader: readonly string[] = [
  'When (UTC)',
  'Kind',
  'Who',
  'What',
  'Target',
  'Name',
  'Number',
  'From',
  'To',
  'Times',
  'Address',
  'Device',
  'Request',
];

export const presentAuditLines = (rows: readonly AuditEventRow[]): readonly (readonly CsvCell[])[] =>
  rows.map((row) => [
    row.at.toISOString(),
    row.kind,
    row.actorName,
    row.action,
    row.targetKind,
    row.targetName,
    row.targetId,
    row.before,
    row.after,
    row.count,
    row.address,
    row.device,
    row.requestId,
  ]);
