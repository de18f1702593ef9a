import { requestFactorReset } from '@tech-portal/contract/factor-resets';
import type { DemoUsername } from '@tech-portal/sample-data/accounts';
import { eq } from 'drizzle-orm';
import { users } from '../platform/users/users.table.ts';
import type { TestApi } from './create-test-api.ts';
import { demoUserId } from './demo-accounts.ts';

/** Makes a demo account an administrator, because the sample data have only one. */
export async function promoteToAdministrator({ db }: TestApi, username: DemoUsername): Promise<number> {
  await db.update(users).set({ type: 'admin', approved: true }).where(eq(users.username, username));
  return demoUserId(db, username);
}

export const resetFactorsOf = (api: TestApi, id: number, token: string) =>
  api.call(requestFactorReset, { body: { id } }, token);
