import { sql } from 'drizzle-orm';
import type { AuditTarget, SecurityAction } from '@tech-portal/contract/audit';
import { deviceName } from './device-name.ts';
import type { Database } from '../platform/db/index.ts';
import { normalizeIpForLimits } from '../platform/http/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { users } from '../platform/users/index.ts';
import { auditEvents } from './audit-events.table.ts';
import { countEvent } from './security-volume.ts';

export type ClientInfo = Pick<RequestContext, 'id' | 'clientAddress' | 'userAgent'>;

/** Replaces the typed username, which may be a password. */
const NOT_SIGNED_IN = 'Not signed in';

/** Target of an attempt with a username or email that no account has. */
export const unknownAccount = { kind: 'portal', id: '', name: 'Unknown account' } as const;

interface SecurityEvent {
  readonly action: SecurityAction;
  /** Account id; `unknown` when not signed in; or a name, such as an API key's. */
  readonly actor: number | 'unknown' | { readonly name: string };
  /** Target; defaults to the actor's own account. `name` defaults to the name of the account. */
  readonly target?: { readonly kind: AuditTarget['kind']; readonly id: number | string; readonly name?: string };
  /** Text for administrators. Must not contain a secret or a typed name. */
  readonly detail?: string | null;
  /** Key to count by if the target has no id: the digest of an unknown name. */
  readonly subject?: string;
  readonly client: ClientInfo;
  readonly now: Date;
}

const usernameOf = (id: number) => sql<string>`(select ${users.username} from ${users} where ${users.id} = ${id})`;

function actorOf(actor: SecurityEvent['actor']) {
  if (actor === 'unknown') return { actorId: null, actorName: NOT_SIGNED_IN };
  return typeof actor === 'number'
    ? { actorId: actor, actorName: usernameOf(actor) }
    : { actorId: null, actorName: actor.name };
}

function targetOf({ actor, target }: SecurityEvent) {
  if (target) {
    const { kind, id, name } = target;
    return { targetKind: kind, targetId: String(id), targetName: name ?? usernameOf(Number(id)) };
  }
  if (typeof actor !== 'number') throw new Error('A security event without an account needs a target.');
  return { targetKind: 'user' as const, targetId: String(actor), targetName: usernameOf(actor) };
}

const clientColumns = (client: ClientInfo) => ({
  address: client.clientAddress,
  device: deviceName(client.userAgent),
  requestId: client.id,
});

/**
 * Writes a security event to the audit log (SECURITY-1) with address, device and request. Call it inside the
 * transaction that makes the change, as its last statement, to commit both or neither. Call it for every event; it
 * counts and samples the ones that anybody can cause at will (SECURITY-5).
 *
 * @example
 * await recordSecurityEvent(tx, { action: 'password_changed', actor: currentUser.userId, client: request, now });
 */
export async function recordSecurityEvent(tx: Database, event: SecurityEvent): Promise<void> {
  const { action, actor, detail = null, client, now } = event;
  const target = targetOf(event);
  const subject = event.subject ?? `${target.targetKind}:${target.targetId}`;
  const count = await countEvent(tx, { action, address: normalizeIpForLimits(client.clientAddress), subject, now });
  if (count === undefined) return;
  await tx.insert(auditEvents).values({
    at: now,
    kind: 'security',
    action,
    ...actorOf(actor),
    ...target,
    before: null,
    after: detail,
    ...clientColumns(client),
    count,
  });
}
