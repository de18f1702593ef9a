import type { CallDeclaration } from '@tech-portal/contract';
import { eq, sql } from 'drizzle-orm';
import { tokens } from '../auth/tokens.table.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { Viewer } from '../../platform/http/index.ts';
import { proofMethodsOf } from './factors.queries.ts';

/** Validity of a reauthentication; a sign-in counts as one. */
const PROOF_MINUTES = 10;

/** Also for tabs loaded before the dialog existed, which show this sentence. */
const MESSAGE =
  'Please confirm that it is you, and try again. If nothing asks you to, log out, log in and repeat it within 10 minutes.';

/**
 * Rejects with `step_up_required` if the viewer did not reauthenticate in the last ten minutes (FACTOR-2). The error
 * lists the accepted methods. Calls that declare `stepUp` are checked before their handler; handlers call it if their
 * input decides.
 *
 * @param ofWhom `factor`: only users with a second factor; `administrator`: only administrators
 */
export async function requireProof(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { tokenId, userId, role }: Viewer,
  ofWhom: NonNullable<CallDeclaration['stepUp']> = true,
): Promise<void> {
  if (ofWhom === 'administrator' && role !== 'admin') return;
  const since = new Date(clock.now().getTime() - PROOF_MINUTES * 60_000);
  const [session] = await db
    // A session of an earlier server version counts from its start.
    .select({ isProved: sql<boolean>`coalesce(${tokens.provedAt}, ${tokens.created}) >= ${since}` })
    .from(tokens)
    .where(eq(tokens.id, tokenId));
  if (session?.isProved) return;
  const methods = await proofMethodsOf(db, userId);
  if (ofWhom === 'factor' && methods.includes('password')) return;
  throw new ApiError('step_up_required', MESSAGE, { methods });
}
