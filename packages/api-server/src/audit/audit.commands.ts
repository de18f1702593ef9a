import { sql } from 'drizzle-orm';
import { auditActionsOf } from '@tech-portal/contract/audit';
import type { AdministrativeAction, AuditTarget } from '@tech-portal/contract/audit';
import type { Database } from '../platform/db/index.ts';
import { users } from '../platform/users/index.ts';
import { auditEvents } from './audit-events.table.ts';

const SYSTEM_NAME = 'Tech Portal';

/** An account id; `system` for the portal itself; an API key by its name; or a customer. */
export type AuditActor = number | 'system' | { readonly apiKey: string } | { readonly customer: string };

export interface AuditEntry {
  readonly actorId: AuditActor;
  readonly action: AdministrativeAction;
  readonly targetKind: AuditTarget['kind'];
  /**
   * Id that identifies the target's page: the id of an account, estimate, customer or API key, an order's trans_id, the
   * payment attempt of a refund, or an app's name.
   */
  readonly targetId: number | string;
  readonly targetName: string;
  /** Null for a new value. */
  readonly before: string | null;
  /** Null for a removed value. */
  readonly after: string | null;
  readonly now: Date;
}

const accessActions: readonly AdministrativeAction[] = auditActionsOf.access;

function actorOf(actorId: AuditEntry['actorId']) {
  if (actorId === 'system') return { actorId: null, actorName: SYSTEM_NAME };
  if (typeof actorId === 'object') {
    // A bare name could be another person's username.
    const actorName = 'apiKey' in actorId ? `API key ${actorId.apiKey}` : `Customer ${actorId.customer}`;
    return { actorId: null, actorName };
  }
  return { actorId, actorName: sql`(select ${users.username} from ${users} where ${users.id} = ${actorId})` };
}

/**
 * Writes a row of the audit log. Call it inside the transaction that makes the change, to commit both or neither.
 *
 * @example
 * await recordAudit(tx, {
 *   actorId: currentUser.userId,
 *   action: 'shipping_overridden',
 *   targetKind: 'estimate',
 *   targetId: cartId,
 *   targetName: `${customer.firstName} ${customer.lastName}`,
 *   before: 'Automatic',
 *   after: '$12.50',
 *   now,
 * });
 */
export async function recordAudit(tx: Database, { actorId, now, targetId, ...entry }: AuditEntry): Promise<void> {
  await tx.insert(auditEvents).values({
    ...entry,
    ...actorOf(actorId),
    at: now,
    kind: accessActions.includes(entry.action) ? 'access' : 'change',
    targetId: String(targetId),
  });
}
