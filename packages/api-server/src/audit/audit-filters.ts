import { and, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AuditAction, AuditKindFilter } from '@tech-portal/contract/audit';
import { containsWords, searchWords } from '../platform/lists/index.ts';
import { auditEvents } from './audit-events.table.ts';

/** Filters of the audit log; an omitted or empty one matches everything. */
export interface AuditFilters {
  readonly search: string;
  readonly action?: AuditAction | undefined;
  /** If neither this nor `action` is set, everything except security events matches. */
  readonly kind?: AuditKindFilter | undefined;
  /** Username of the actor or the target. */
  readonly person?: string | undefined;
  /** Inclusive start. */
  readonly since?: Date | undefined;
  /** Exclusive end. */
  readonly before?: Date | undefined;
}

function kindCondition({ kind, action }: AuditFilters): SQL | undefined {
  if (kind !== undefined) return kind === 'all' ? undefined : eq(auditEvents.kind, kind);
  // A literal, because a parameter would not match the predicate of the partial index.
  return action === undefined ? sql`${auditEvents.kind} <> 'security'` : undefined;
}

function personCondition({ person }: AuditFilters): SQL | undefined {
  if (!person) return undefined;
  const name = sql`lower(${person})`;
  return or(
    sql`lower(${auditEvents.actorName}) = ${name}`,
    sql`${auditEvents.targetKind} = 'user' and lower(${auditEvents.targetName}) = ${name}`,
  );
}

export function auditCondition(filters: AuditFilters): SQL {
  const { search, action, since, before } = filters;
  return (
    and(
      kindCondition(filters),
      action && eq(auditEvents.action, action),
      personCondition(filters),
      since && gte(auditEvents.at, since),
      before && lt(auditEvents.at, before),
      containsWords(auditEvents.searchText, searchWords(search)),
    ) ?? sql`true`
  );
}
