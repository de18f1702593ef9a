import { and, eq, ne } from 'drizzle-orm';
import { deviceName, recordSecurityEvent } from '../../audit/index.ts';
import type { ClientInfo } from '../../audit/index.ts';
import { revokeTokensOf } from '../auth/tokens.commands.ts';
import { tokens } from '../auth/tokens.table.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';

type SessionDeps = Pick<Deps, 'db' | 'clock'>;

/** Signs out another device of the current user; a session of another account is `not_found`. */
export async function endSession(
  { db, clock }: SessionDeps,
  currentUser: CurrentUser,
  { id, client }: { id: number; client: ClientInfo },
): Promise<void> {
  if (id === currentUser.tokenId) {
    throw new ApiError('conflict', 'You are using this device now. Use Log Out to sign it out.');
  }
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(tokens)
      .where(and(eq(tokens.id, id), eq(tokens.userId, currentUser.userId), eq(tokens.purpose, 'session')))
      .returning({ userAgent: tokens.userAgent });
    if (!ended) throw new ApiError('not_found', 'This device is already signed out.');
    const detail = deviceName(ended.userAgent);
    await recordSecurityEvent(tx, {
      action: 'session_ended',
      actor: currentUser.userId,
      detail,
      client,
      now: clock.now(),
    });
  });
}

export async function endOtherSessions(
  { db, clock }: SessionDeps,
  currentUser: CurrentUser,
  client: ClientInfo,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(tokens)
      .where(
        and(eq(tokens.userId, currentUser.userId), eq(tokens.purpose, 'session'), ne(tokens.id, currentUser.tokenId)),
      )
      .returning({ id: tokens.id });
    if (ended.length === 0) return;
    await recordSecurityEvent(tx, {
      action: 'signed_out_everywhere',
      actor: currentUser.userId,
      detail: `${ended.length} other ${ended.length === 1 ? 'device' : 'devices'}`,
      client,
      now: clock.now(),
    });
  });
}

/**
 * Signs out all devices of the current user, including the current one, and ends sign-ins that are waiting for a second
 * factor.
 */
export async function endEverySession(
  { db, clock }: SessionDeps,
  currentUser: CurrentUser,
  client: ClientInfo,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ownSessions = and(eq(tokens.userId, currentUser.userId), eq(tokens.purpose, 'session'));
    const count = await tx.$count(tokens, ownSessions);
    await revokeTokensOf(tx, currentUser.userId, ['session']);
    await recordSecurityEvent(tx, {
      action: 'signed_out_everywhere',
      actor: currentUser.userId,
      detail: `${count} ${count === 1 ? 'device' : 'devices'}, including the one in use`,
      client,
      now: clock.now(),
    });
  });
}
