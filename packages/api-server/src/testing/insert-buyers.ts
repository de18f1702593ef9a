import { issueToken } from '../identity/auth/tokens.commands.ts';
import type { Database } from '../platform/db/database.ts';
import { users } from '../platform/users/users.table.ts';

/** Creates approved, signed-in technicians and returns their tokens. */
export async function insertBuyers(db: Database, count: number): Promise<string[]> {
  const rows = await db
    .insert(users)
    .values(
      Array.from({ length: count }, (_, number) => ({
        username: `buyer${number}`,
        passwordHash: '-',
        type: 'tech' as const,
        approved: true,
        email: `buyer${number}@example.com`,
        firstName: 'Buyer',
        lastName: String(number),
      })),
    )
    .returning({ id: users.id });
  const tokens: string[] = [];
  for (const { id: userId } of rows) {
    const { token } = await issueToken(db, { userId, purpose: 'session', now: new Date(), minutes: 60 });
    tokens.push(token);
  }
  return tokens;
}
