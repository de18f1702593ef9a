import { eq } from 'drizzle-orm';
import { issueToken } from '../auth/tokens.commands.ts';
import { tokens } from '../auth/tokens.table.ts';
import type { TokenPurpose } from '../auth/tokens.table.ts';
import { hashToken } from '../auth/tokens.ts';
import { approvalTokens } from '../estimates/approval/approval-tokens.table.ts';
import { paymentLinks } from '../estimates/payment-link/payment-links.table.ts';
import type { DemoUsername } from '@tech-portal/sample-data/accounts';
import { demoUserId } from '../testing/demo-accounts.ts';
import { insertApiKey } from '../testing/insert-api-key.ts';
import type { MatrixRecords } from './matrix-records.ts';
import type { Caller } from './read-access-matrix.ts';

/** Who bears the token of a caller. The strongest account bears those that must open nothing. */
const bearers = {
  retail: ['retail', 'session'],
  new: ['newtech', 'session'],
  tech: ['tech', 'session'],
  tech2: ['tech2', 'session'],
  admin: ['admin', 'session'],
  ended: ['admin', 'session'],
  reset: ['admin', 'reset'],
  approve: ['tech', 'approval'],
  pay: ['tech', 'payment'],
} as const satisfies Record<Exclude<Caller, 'anon' | 'key'>, readonly [DemoUsername, TokenPurpose]>;

/** A new token of a caller with its row's id; nobody has none. */
export async function tokenOf(
  { api, draft, invoice }: MatrixRecords,
  caller: Caller,
): Promise<{ token: string | undefined; id: number }> {
  if (caller === 'anon') return { token: undefined, id: 0 };
  const { db } = api;
  if (caller === 'key') {
    const { secret, id } = await insertApiKey(db);
    return { token: secret, id };
  }
  const [username, purpose] = bearers[caller];
  const userId = await demoUserId(db, username);
  const { token } = await issueToken(db, { userId, purpose, now: api.deps.clock.now(), minutes: 60 });
  const [row] = await db
    .select({ id: tokens.id })
    .from(tokens)
    .where(eq(tokens.hash, hashToken(token)));
  if (!row) throw new Error(`The token of ${caller} was not stored.`);
  if (caller === 'ended') await db.delete(tokens).where(eq(tokens.id, row.id));
  if (purpose === 'approval') {
    const link = { tokenId: row.id, estimateId: await draft(), revision: 0, totalCents: 22_700 };
    await db.insert(approvalTokens).values(link);
  }
  if (purpose === 'payment') {
    const link = { tokenId: row.id, estimateId: await invoice(), revision: 0, totalCents: 22_700 };
    await db.insert(paymentLinks).values({ ...link, recipient: 'ann@example.com', sentAt: api.deps.clock.now() });
  }
  return { token, id: row.id };
}
