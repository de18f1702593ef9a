import {
  confirmTotp,
  finishLogin,
  getFactors,
  proveIdentity,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@tech-portal/contract/factors';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import type { DemoUsername } from '@tech-portal/sample-data/accounts';
import { eq } from 'drizzle-orm';
import { replaceRecoveryCodes } from '../../factors/recovery-codes.commands.ts';
import { issueTicket } from '../../factors/sign-in-tickets.commands.ts';
import { totpFactors } from '../../factors/totp-factors.table.ts';
import { createTotpSecret } from '../../factors/totp.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { codeOf } from '../../testing/second-factor.ts';
import { matrixCase } from '../matrix-case.ts';
import type { CaseFacts } from '../matrix-case.ts';

/** Gives an account an authenticator app, and its secret. */
async function giveTotp({ records: { api }, username }: CaseFacts, isConfirmed: boolean): Promise<string> {
  const userId = await demoUserId(api.db, username as DemoUsername);
  const now = api.deps.clock.now();
  const secret = createTotpSecret();
  const row = { secret: await api.deps.secrets.seal(secret, `totp:${userId}`), created: now };
  await api.db.delete(totpFactors).where(eq(totpFactors.userId, userId));
  await api.db.insert(totpFactors).values({ ...row, userId, confirmed: isConfirmed ? now : null });
  return secret;
}

/** When the technician's app was added: nobody else's was. */
const ADDED = new Date('2020-02-02T02:02:02Z');

/** Second factors of the own account; the last case removes those that the others have added. */
export const factorCases = [
  matrixCase(finishLogin, async ({ records }) => {
    const { api } = records;
    const userId = await records.account();
    const [code = ''] = await replaceRecoveryCodes(api.db, userId);
    const ticket = await issueTicket(api.db, userId, api.deps.clock.now());
    return { body: { ticket, proof: { method: 'recovery_code' as const, code } } };
  }),
  matrixCase(proveIdentity, () => ({ body: { proof: { method: 'password' as const, password: demoPassword } } })),
  matrixCase(
    getFactors,
    async (facts) => {
      const { db } = facts.records.api;
      await giveTotp(facts, true);
      const userId = await demoUserId(db, 'tech');
      await db.update(totpFactors).set({ created: ADDED }).where(eq(totpFactors.userId, userId));
      return {};
    },
    { shows: () => new RegExp(ADDED.toISOString()) },
  ),
  matrixCase(startTotp, async ({ records: { api }, username }) => {
    const userId = await demoUserId(api.db, username as DemoUsername);
    await api.db.delete(totpFactors).where(eq(totpFactors.userId, userId));
    return {};
  }),
  matrixCase(confirmTotp, async (facts) => {
    const secret = await giveTotp(facts, false);
    return { body: { code: codeOf(facts.records.api, secret) } };
  }),
  matrixCase(renewRecoveryCodes, async (facts) => {
    await giveTotp(facts, true);
    return {};
  }),
  matrixCase(removeTotp, () => ({})),
];
