import { cancelFactorResetByLink, requestFactorReset } from '@tech-portal/contract/factor-resets';
import type { DemoUsername } from '@tech-portal/sample-data/accounts';
import { eq } from 'drizzle-orm';
import { createJobHandlers } from '../job-handlers.ts';
import { users } from '../users/users.table.ts';
import type { TestApi } from './create-test-api.ts';
import { demoUserId } from './demo-accounts.ts';
import { firstRun } from './first-run.ts';

/** Makes an administrator of a demo account: the sample data have one alone. */
export async function makeAdministrator({ db }: TestApi, username: DemoUsername): Promise<number> {
  await db.update(users).set({ type: 'admin', approved: true }).where(eq(users.username, username));
  return demoUserId(db, username);
}

/** Asks, as somebody, for the reset of somebody's second factors. */
export const askForReset = (api: TestApi, id: number, token: string) =>
  api.call(requestFactorReset, { body: { id } }, token);

export const cancelByLink = (api: TestApi, token: string) => api.call(cancelFactorResetByLink, { body: { token } });

/** What the newest email about a reset has as its link's token. */
export async function linkOfReset(api: TestApi): Promise<string> {
  const links = (await api.emails()).map(({ text }) => /cancel-factor-reset\?t=([\w-]{43})/.exec(text)?.[1]);
  const token = links.findLast((link) => link !== undefined);
  if (token === undefined) throw new Error('No email has the link.');
  return token;
}

/** Does what workers do each minute, and the resets that are due. */
export async function runResets(api: TestApi): Promise<void> {
  const handlers = createJobHandlers(api.deps, { transport: async () => undefined });
  await handlers['enqueue-waiting']({}, firstRun);
  await api.deps.jobs.runDue({ 'reset-factors': handlers['reset-factors'] });
}
