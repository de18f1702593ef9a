import { eq } from 'drizzle-orm';
import { deviceName, recordSecurityEvent } from '../../audit/index.ts';
import type { RequestOrigin } from '../../audit/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { Viewer } from '../../platform/http/index.ts';
import { noticeSignIn } from './sign-in-notices.commands.ts';
import { tokens } from './tokens.table.ts';

/**
 * Ends a session whose token was copied, emails its owner and logs it; once, even for concurrent requests.
 *
 * @param found Evidence of the copy, for the log.
 */
export async function endCopiedSession(
  { db, jobs, clock, config }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>,
  { userId, tokenId }: Viewer,
  { origin, found }: { readonly origin: RequestOrigin; readonly found: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const ended = await tx.delete(tokens).where(eq(tokens.id, tokenId)).returning({ id: tokens.id });
    if (ended.length === 0) return;
    await noticeSignIn(tx, { jobs, config }, { kind: 'copied-session', userId, tokenId, origin, now });
    const detail = `${found}: ${deviceName(origin.userAgent)}`;
    const target = { kind: 'user', id: userId } as const;
    await recordSecurityEvent(tx, { action: 'session_ended', actor: 'unknown', target, detail, origin, now });
  });
}
