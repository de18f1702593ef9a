import { eq } from 'drizzle-orm';
import { recordSecurityEvent } from '../audit/security-events.commands.ts';
import type { RequestOrigin } from '../audit/security-events.commands.ts';
import { hashToken } from '../auth/tokens.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import type { CancelledBy } from './factor-reset-email.ts';
import { factorResets } from './factor-resets.table.ts';
import type { FactorResetRow } from './factor-resets.table.ts';
import { NEWS_DAYS, tellOwner } from './tell-owner.ts';

type TellDeps = Pick<Deps, 'jobs' | 'clock' | 'config'>;

const details: Readonly<Record<CancelledBy, string>> = {
  link: 'By the link of the email',
  owner: 'By the owner',
  administrator: 'By an administrator',
  factor: 'A second factor or a recovery code was used',
  added: 'A second factor was added',
  secured: 'The owner secured the account',
  deactivated: 'The account was deactivated',
  requester: 'Who asked for it is no administrator any more',
};

interface Cancelling {
  readonly how: CancelledBy;
  readonly actor: Parameters<typeof recordSecurityEvent>[1]['actor'];
  readonly origin: RequestOrigin;
}

/** Tells the owner that a reset, whose row the caller has just deleted, was cancelled, and writes it to the log. */
export async function reportCancelled(
  tx: Database,
  deps: TellDeps,
  reset: FactorResetRow,
  { how, actor, origin }: Cancelling,
): Promise<void> {
  const now = deps.clock.now();
  const expires = new Date(now.getTime() + NEWS_DAYS * 86_400_000);
  await tellOwner(tx, deps, reset, { kind: 'cancelled', how, link: `${deps.config.publicUrl}/login` }, expires);
  await recordSecurityEvent(tx, {
    action: 'factor_reset_cancelled',
    actor,
    target: { kind: 'user', id: reset.userId },
    detail: details[how],
    origin,
    now,
  });
}

/**
 * Cancels the reset of an account's second factors in the caller's transaction, where one waits. Of a cancellation and
 * the reset itself the one that deletes the row happens. Call it after what it was that proved a factor: a reset
 * holds factors before its row, too, so that the two never wait for each other.
 */
export async function cancelResetOf(
  tx: Database,
  deps: TellDeps,
  userId: number,
  cancelling: Cancelling,
): Promise<void> {
  const [reset] = await tx.delete(factorResets).where(eq(factorResets.userId, userId)).returning();
  if (reset) await reportCancelled(tx, deps, reset, cancelling);
}

/**
 * Cancels a reset by the link of its email (FACTOR-19). Works once, in any browser, without a session.
 *
 * @throws ApiError `invalid_token`
 */
export async function cancelResetByLink(deps: Deps, token: string, origin: RequestOrigin): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [reset] = await tx
      .delete(factorResets)
      .where(eq(factorResets.hash, hashToken(token)))
      .returning();
    if (!reset) {
      throw new ApiError('invalid_token', 'This link is no longer valid: it was cancelled, or it has taken effect.');
    }
    await reportCancelled(tx, deps, reset, { how: 'link', actor: 'unknown', origin });
  });
}
