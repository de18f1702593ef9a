import type { EndpointDeclaration } from '@tech-portal/contract';
import { eq, sql } from 'drizzle-orm';
import { tokens } from '../auth/tokens.table.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { reauthenticationMethodsOf } from './factors.queries.ts';

/** Minutes for which a reauthentication is valid; a sign-in counts as one. */
const RECENT_AUTH_MINUTES = 10;

/** Shown as is by tabs that were loaded before the dialog existed. */
const RECENT_AUTH_MESSAGE =
  'Please confirm that it is you, and try again. If nothing asks you to, log out, log in and repeat it within 10 minutes.';

/**
 * Rejects with `step_up_required` if the current user did not reauthenticate in the last ten minutes (FACTOR-2). The
 * error lists the accepted methods. Endpoints that declare `stepUp` are checked before their handler; other handlers
 * call this themselves if the check depends on their input.
 *
 * @param appliesTo `factor`: only users with a second factor; `administrator`: only administrators
 */
export async function requireRecentAuth(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { tokenId, userId, role }: CurrentUser,
  appliesTo: NonNullable<EndpointDeclaration['stepUp']> = true,
): Promise<void> {
  if (appliesTo === 'administrator' && role !== 'admin') return;
  const since = new Date(clock.now().getTime() - RECENT_AUTH_MINUTES * 60_000);
  const [session] = await db
    // A session of an earlier server version counts from its start.
    .select({ isProved: sql<boolean>`coalesce(${tokens.provedAt}, ${tokens.created}) >= ${since}` })
    .from(tokens)
    .where(eq(tokens.id, tokenId));
  if (session?.isProved) return;
  const methods = await reauthenticationMethodsOf(db, userId);
  if (appliesTo === 'factor' && methods.includes('password')) return;
  throw new ApiError('step_up_required', RECENT_AUTH_MESSAGE, { methods });
}
