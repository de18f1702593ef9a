import { eq } from 'drizzle-orm';
import { deviceName, recordSecurityEvent } from '../../audit/index.ts';
import type { ClientInfo } from '../../audit/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { sendSignInNotice } from './sign-in-notices.commands.ts';
import { tokens } from './tokens.table.ts';

/**
 * Ends a session whose token was copied, emails its owner and writes to the log. Does this only once, even for
 * concurrent requests.
 *
 * @param evidence Evidence of the copy, for the log.
 */
export async function endCopiedSession(
  { db, jobs, clock, config }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>,
  { userId, tokenId }: CurrentUser,
  { client, evidence }: { readonly client: ClientInfo; readonly evidence: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const ended = await tx.delete(tokens).where(eq(tokens.id, tokenId)).returning({ id: tokens.id });
    if (ended.length === 0) return;
    await sendSignInNotice(tx, { jobs, config }, { kind: 'copied-session', userId, tokenId, client, now });
    const detail = `${evidence}: ${deviceName(client.userAgent)}`;
    const target = { kind: 'user', id: userId } as const;
    await recordSecurityEvent(tx, { action: 'session_ended', actor: 'unknown', target, detail, client, now });
  });
}
