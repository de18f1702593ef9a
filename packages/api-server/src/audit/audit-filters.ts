import { and, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AuditAction, AuditKindFilter } from '@tech-portal/contract/audit';
import { containsWords, searchWords } from '../platform/lists/index.ts';
import { auditEvents } from './audit-events.table.ts';

/** What narrows the log; what is left out or empty narrows nothing. */
export interface AuditFilters {
  readonly search: string;
  readonly action?: AuditAction | undefined;
  /** Without it and without an action all but security events. */
  readonly kind?: AuditKindFilter | undefined;
  /** Username of who did it, or whom it was done to. */
  readonly person?: string | undefined;
  /** The first moment. */
  readonly since?: Date | undefined;
  /** The first moment after the last one. */
  readonly before?: Date | undefined;
}

function ofKind({ kind, action }: AuditFilters): SQL | undefined {
  if (kind !== undefined) return kind === 'all' ? undefined : eq(auditEvents.kind, kind);
  // Literally as in its partial index, which a parameter would not find.
  return action === undefined ? sql`${auditEvents.kind} <> 'security'` : undefined;
}

function ofPerson({ person }: AuditFilters): SQL | undefined {
  if (!person) return undefined;
  const name = sql`lower(${person})`;
  return or(
    sql`lower(${auditEvents.actorName}) = ${name}`,
    sql`${auditEvents.targetKind} = 'user' and lower(${auditEvents.targetName}) = ${name}`,
  );
}

/** The lines that filters let through, as a condition. */
export function matchesAudit(filters: AuditFilters): SQL {
  const { search, action, since, before } = filters;
  return (
    and(
      ofKind(filters),
      action && eq(auditEvents.action, action),
      ofPerson(filters),
      since && gte(auditEvents.at, since),
      before && lt(auditEvents.at, before),
      containsWords(auditEvents.searchText, searchWords(search)),
    ) ?? sql`true`
  );
}
