import { sql } from 'drizzle-orm';
import { auditActionsOf } from '@tech-portal/contract/audit';
import type { AdministrativeAction, AuditTarget } from '@tech-portal/contract/audit';
import type { Database } from '../platform/db/index.ts';
import { users } from '../platform/users/index.ts';
import { auditEvents } from './audit-events.table.ts';

/** What the log says did what nobody asked for. */
const SYSTEM_NAME = 'Tech Portal';

/** Who did something: an account; `system` is the portal itself; a program, by the name of its API key; or a customer. */
export type AuditActor = number | 'system' | { readonly apiKey: string } | { readonly customer: string };

/** What was done, by whom, to what, and from what to what. */
export interface AuditEntry {
  readonly actorId: AuditActor;
  readonly action: AdministrativeAction;
  readonly targetKind: AuditTarget['kind'];
  /** What its page is found by: the id of an account, an estimate, a customer or an API key, the trans_id of an order;
   * the attempt whose charge was to be refunded; an app's name. */
  readonly targetId: number | string;
  /** What people call it: a username, the customer of an estimate. */
  readonly targetName: string;
  /** Null when there was nothing before. */
  readonly before: string | null;
  /** Null when nothing is left. */
  readonly after: string | null;
  readonly now: Date;
}

const accessActions: readonly AdministrativeAction[] = auditActionsOf.access;

function actorOf(actorId: AuditEntry['actorId']) {
  if (actorId === 'system') return { actorId: null, actorName: SYSTEM_NAME };
  if (typeof actorId === 'object') {
    // A name alone could be the username of somebody else.
    const actorName = 'apiKey' in actorId ? `API key ${actorId.apiKey}` : `Customer ${actorId.customer}`;
    return { actorId: null, actorName };
  }
  return { actorId, actorName: sql`(select ${users.username} from ${users} where ${users.id} = ${actorId})` };
}

/**
 * Writes a line of the audit log. Call it inside the transaction that does the thing: both happen, or neither.
 *
 * @example
 * await recordAudit(tx, {
 *   actorId: viewer.userId,
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
