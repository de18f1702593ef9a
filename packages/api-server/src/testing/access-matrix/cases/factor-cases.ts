import {
  addPasskey,
  confirmTotp,
  finishLogin,
  getFactors,
  getPasskeyOptions,
  loginWithPasskey,
  proveIdentity,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '@tech-portal/contract/factors';
import { getUserFactors, requestFactorReset } from '@tech-portal/contract/factor-resets';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import type { DemoUsername } from '@tech-portal/sample-data/accounts';
import { eq } from 'drizzle-orm';
import { base64Url } from '../../../platform/secrets/digest.ts';
import { createToken } from '../../../identity/auth/tokens.ts';
import { storeChallenge } from '../../../identity/factors/passkey-challenges.commands.ts';
import { passkeys } from '../../../identity/factors/passkeys.table.ts';
import { replaceRecoveryCodes } from '../../../identity/factors/recovery-codes.commands.ts';
import { issueTicket } from '../../../identity/factors/sign-in-tickets.commands.ts';
import { totpFactors } from '../../../identity/factors/totp-factors.table.ts';
import { createTotpSecret } from '../../../identity/factors/totp.ts';
import { demoUserId } from '../../demo-accounts.ts';
import { currentCode } from '../../second-factor.ts';
import { SoftwareAuthenticator } from '../../software-authenticator.ts';
import { matrixCase } from '../matrix-case.ts';
import type { CaseContext } from '../matrix-case.ts';

async function insertTotp({ records: { api }, username }: CaseContext, isConfirmed: boolean): Promise<string> {
  const userId = await demoUserId(api.db, username as DemoUsername);
  const now = api.deps.clock.now();
  const secret = createTotpSecret();
  const row = { secret: await api.deps.secrets.seal(secret, `totp:${userId}`), created: now };
  await api.db.delete(totpFactors).where(eq(totpFactors.userId, userId));
  await api.db.insert(totpFactors).values({ ...row, userId, confirmed: isConfirmed ? now : null });
  return secret;
}

/**
 * Inserts a passkey row directly. These inputs also test the API of the previous release, which does not know all
 * columns that a command writes.
 */
async function insertPasskey({ records: { api } }: CaseContext, userId: number) {
  const authenticator = new SoftwareAuthenticator();
  const key = { credentialId: base64Url(authenticator.id), publicKey: base64Url(authenticator.publicKey) };
  const row = { ...key, userId, name: 'Phone', counter: 0, created: api.deps.clock.now() };
  const [createdPasskey] = await api.db.insert(passkeys).values(row).returning({ id: passkeys.id });
  return { id: createdPasskey?.id ?? 0, authenticator };
}

async function insertPasskeyOfCaller(caseContext: CaseContext): Promise<number> {
  const userId = await demoUserId(caseContext.records.api.db, caseContext.username as DemoUsername);
  return (await insertPasskey(caseContext, userId)).id;
}

/** Unique time at which the technician's authenticator app was added. */
const ADDED = new Date('2020-02-02T02:02:02Z');

/** Cases about second factors of the caller's account; the last cases remove the factors that the others added. */
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
    async (caseContext) => {
      const { db } = caseContext.records.api;
      await insertTotp(caseContext, true);
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
  matrixCase(confirmTotp, async (caseContext) => {
    const secret = await insertTotp(caseContext, false);
    return { body: { code: currentCode(caseContext.records.api, secret) } };
  }),
  matrixCase(renewRecoveryCodes, async (caseContext) => {
    await insertTotp(caseContext, true);
    return {};
  }),
  matrixCase(removeTotp, () => ({})),
  matrixCase(getPasskeyOptions, () => ({})),
  matrixCase(loginWithPasskey, async (caseContext) => {
    const { api } = caseContext.records;
    const { authenticator } = await insertPasskey(caseContext, await caseContext.records.account());
    const challenge = createToken();
    await storeChallenge(api.db, { challenge, now: api.deps.clock.now() });
    return { body: { passkey: authenticator.use(challenge) } };
  }),
  matrixCase(startPasskey, () => ({})),
  matrixCase(addPasskey, async ({ records: { api }, username }) => {
    const userId = await demoUserId(api.db, username as DemoUsername);
    await api.db.delete(passkeys).where(eq(passkeys.userId, userId));
    const challenge = createToken();
    await storeChallenge(api.db, { challenge, userId, now: api.deps.clock.now() });
    return { body: { name: 'Phone', passkey: new SoftwareAuthenticator().create(challenge) } };
  }),
  matrixCase(renamePasskey, async (caseContext) => ({
    body: { id: await insertPasskeyOfCaller(caseContext), name: 'Tablet' },
  })),
  matrixCase(removePasskey, async (caseContext) => ({ query: { id: await insertPasskeyOfCaller(caseContext) } })),
  matrixCase(
    getUserFactors,
    async (caseContext) => {
      const id = await caseContext.records.account();
      await insertPasskey(caseContext, id);
      return { query: { id } };
    },
    { about: 'another account', shows: () => /"passkeys":1/ },
  ),
  matrixCase(
    requestFactorReset,
    async (caseContext) => {
      const id = await caseContext.records.account();
      await insertPasskey(caseContext, id);
      return { body: { id } };
    },
    { about: 'another account' },
  ),
];
