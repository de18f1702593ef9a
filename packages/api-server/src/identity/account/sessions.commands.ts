import { and, eq, ne } from 'drizzle-orm';
import { deviceName, recordSecurityEvent } from '../../audit/index.ts';
import type { RequestOrigin } from '../../audit/index.ts';
import { revokeTokensOf } from '../auth/tokens.commands.ts';
import { tokens } from '../auth/tokens.table.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { Viewer } from '../../platform/http/index.ts';

type SessionDeps = Pick<Deps, 'db' | 'clock'>;

/** Signs out another device of the viewer; a session of another account is `not_found`. */
export async function endSession(
  { db, clock }: SessionDeps,
  viewer: Viewer,
  { id, origin }: { id: number; origin: RequestOrigin },
): Promise<void> {
  if (id === viewer.tokenId) {
    throw new ApiError('conflict', 'You are using this device now. Use Log Out to sign it out.');
  }
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(tokens)
      .where(and(eq(tokens.id, id), eq(tokens.userId, viewer.userId), eq(tokens.purpose, 'session')))
      .returning({ userAgent: tokens.userAgent });
    if (!ended) throw new ApiError('not_found', 'This device is already signed out.');
    const detail = deviceName(ended.userAgent);
    await recordSecurityEvent(tx, {
      action: 'session_ended',
      actor: viewer.userId,
      detail,
      origin,
      now: clock.now(),
    });
  });
}

export async function endOtherSessions(
  { db, clock }: SessionDeps,
  viewer: Viewer,
  origin: RequestOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(tokens)
      .where(and(eq(tokens.userId, viewer.userId), eq(tokens.purpose, 'session'), ne(tokens.id, viewer.tokenId)))
      .returning({ id: tokens.id });
    if (ended.length === 0) return;
    await recordSecurityEvent(tx, {
      action: 'signed_out_everywhere',
      actor: viewer.userId,
      detail: `${ended.length} other ${ended.length === 1 ? 'device' : 'devices'}`,
      origin,
      now: clock.now(),
    });
  });
}

/**
 * Signs out all devices of the viewer, including the current one, and ends sign-ins that wait for their second factor.
 */
export async function endEverySession(
  { db, clock }: SessionDeps,
  viewer: Viewer,
  origin: RequestOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(tokens.userId, viewer.userId), eq(tokens.purpose, 'session'));
    const count = await tx.$count(tokens, own);
    await revokeTokensOf(tx, viewer.userId, ['session']);
    await recordSecurityEvent(tx, {
      action: 'signed_out_everywhere',
      actor: viewer.userId,
      detail: `${count} ${count === 1 ? 'device' : 'devices'}, including the one in use`,
      origin,
      now: clock.now(),
    });
  });
}
