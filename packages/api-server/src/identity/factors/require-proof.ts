import type { CallDeclaration } from '@tech-portal/contract';
import { eq, sql } from 'drizzle-orm';
import { tokens } from '../auth/tokens.table.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { Viewer } from '../../platform/http/index.ts';
import { proofMethodsOf } from './factors.queries.ts';

/** How long a proof counts; a login is one. */
const PROOF_MINUTES = 10;

/** For tabs that are older than the dialog, too: they show the sentence. */
const MESSAGE =
  'Please confirm that it is you, and try again. If nothing asks you to, log out, log in and repeat it within 10 minutes.';

/**
 * Refuses with `step_up_required` when the viewer's session was not proved within the last ten minutes (FACTOR-2). What
 * the refusal carries says by what it can be proved. Calls that declare `stepUp` are checked before their handler;
 * handlers call it where their input decides.
 *
 * @param ofWhom `factor`: only of those who have a second factor; `administrator`: only of administrators
 */
export async function requireProof(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { tokenId, userId, role }: Viewer,
  ofWhom: NonNullable<CallDeclaration['stepUp']> = true,
): Promise<void> {
  if (ofWhom === 'administrator' && role !== 'admin') return;
  const since = new Date(clock.now().getTime() - PROOF_MINUTES * 60_000);
  const [session] = await db
    // A session of an earlier server version has not been proved since it began.
    .select({ isProved: sql<boolean>`coalesce(${tokens.provedAt}, ${tokens.created}) >= ${since}` })
    .from(tokens)
    .where(eq(tokens.id, tokenId));
  if (session?.isProved) return;
  const methods = await proofMethodsOf(db, userId);
  if (ofWhom === 'factor' && methods.includes('password')) return;
  throw new ApiError('step_up_required', MESSAGE, { methods });
}
