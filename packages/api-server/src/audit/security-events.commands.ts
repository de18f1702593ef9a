import { sql } from 'drizzle-orm';
import type { AuditTarget, SecurityAction } from '@tech-portal/contract/audit';
import { deviceName } from './device-name.ts';
import type { Database } from '../platform/db/index.ts';
import { limitedAddress } from '../platform/http/index.ts';
import type { RequestFacts } from '../platform/http/index.ts';
import { users } from '../platform/users/index.ts';
import { auditEvents } from './audit-events.table.ts';
import { countEvent } from './security-volume.ts';

/** Where a request came from. */
export type RequestOrigin = Pick<RequestFacts, 'id' | 'clientAddress' | 'userAgent'>;

/** Who is not signed in has no name: what was typed as one may be a password. */
const NOT_SIGNED_IN = 'Not signed in';

/** The target of what was tried with a name or an address that no account has. */
export const unknownAccount = { kind: 'portal', id: '', name: 'Unknown account' } as const;

interface SecurityEvent {
  readonly action: SecurityAction;
  /** An account; somebody who is not signed in; something else that has a name, such as an API key. */
  readonly actor: number | 'unknown' | { readonly name: string };
  /** What it was done to; without it the actor's own account. `name` is that of the account where it is left out. */
  readonly target?: { readonly kind: AuditTarget['kind']; readonly id: number | string; readonly name?: string };
  /** What administrators read about it. Never a secret, nor a name that somebody typed. */
  readonly detail?: string | null;
  /** What it counts as, where the target does not tell: the digest of a name that no account has. */
  readonly subject?: string;
  readonly origin: RequestOrigin;
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
  if (typeof actor !== 'number') throw new Error('A security event without an account says what it is about.');
  return { targetKind: 'user' as const, targetId: String(actor), targetName: usernameOf(actor) };
}

const whereFrom = (origin: RequestOrigin) => ({
  address: origin.clientAddress,
  device: deviceName(origin.userAgent),
  requestId: origin.id,
});

/**
 * Writes a security event to the audit log (SECURITY-1), with the address, the device and the request it came from.
 * Call it inside the transaction that does the thing, as its last statement: both happen, or neither. Events that
 * anybody can cause at will are counted and thinned out (SECURITY-5): call it for each of them all the same.
 *
 * @example
 * await recordSecurityEvent(tx, { action: 'password_changed', actor: viewer.userId, origin: request, now });
 */
export async function recordSecurityEvent(tx: Database, event: SecurityEvent): Promise<void> {
  const { action, actor, detail = null, origin, now } = event;
  const target = targetOf(event);
  const subject = event.subject ?? `${target.targetKind}:${target.targetId}`;
  const count = await countEvent(tx, { action, address: limitedAddress(origin.clientAddress), subject, now });
  if (count === undefined) return;
  await tx.insert(auditEvents).values({
    at: now,
    kind: 'security',
    action,
    ...actorOf(actor),
    ...target,
    before: null,
    after: detail,
    ...whereFrom(origin),
    count,
  });
}
