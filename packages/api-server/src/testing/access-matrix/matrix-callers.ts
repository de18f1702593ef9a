import { isAnyOf } from '../../platform/db/column-matches.ts';
import { issueToken } from '../../identity/auth/tokens.commands.ts';
import { tokens } from '../../identity/auth/tokens.table.ts';
import type { TokenPurpose } from '../../identity/auth/tokens.table.ts';
import { approvalTokens } from '../../estimates/approval/approval-tokens.table.ts';
import { paymentLinks } from '../../estimates/payment-link/payment-links.table.ts';
import type { DemoUsername } from '@tech-portal/sample-data/accounts';
import { demoUserId } from '../demo-accounts.ts';
import { insertApiKey } from '../insert-api-key.ts';
import type { MatrixRecords } from './matrix-records.ts';
import type { Caller } from './read-access-matrix.ts';

/** Owners of the callers' tokens. The account with the most rights owns the tokens that must not give any access. */
const tokenOwners = {
  retail: ['retail', 'session'],
  new: ['newtech', 'session'],
  tech: ['tech', 'session'],
  tech2: ['tech2', 'session'],
  admin: ['admin', 'session'],
  ended: ['admin', 'session'],
  reset: ['admin', 'reset'],
  approve: ['tech', 'approval'],
  pay: ['tech', 'payment'],
  neighbor: ['neighbor', 'session'],
  /** Second sessions, for input about a session. */
  techSession: ['tech', 'session'],
  neighborSession: ['neighbor', 'session'],
} as const satisfies Record<
  Exclude<Caller, 'anon' | 'key'> | 'techSession' | 'neighbor' | 'neighborSession',
  TokenOwner
>;

type TokenOwner = readonly [DemoUsername | 'neighbor', TokenPurpose];
type TokenHolder = keyof typeof tokenOwners;
type AnyCaller = Caller | TokenHolder;

/** Token and row id of a sign-in, link or key; `nobody` has no token. */
interface SignIn {
  readonly token: string | undefined;
  readonly id: number;
}

async function createSignIn(
  { api, draft, invoice, neighborRecords }: MatrixRecords,
  caller: TokenHolder,
): Promise<SignIn> {
  const { db } = api;
  const now = api.deps.clock.now();
  const [username, purpose] = tokenOwners[caller];
  const userId = username === 'neighbor' ? neighborRecords.techId : await demoUserId(db, username);
  const { token, id } = await issueToken(db, { userId, purpose, now, minutes: 60 });
  if (purpose === 'approval') {
    const link = { tokenId: id, estimateId: await draft(), revision: 0, totalCents: 22_700 };
    await db.insert(approvalTokens).values(link);
  }
  if (purpose === 'payment') {
    const link = { tokenId: id, estimateId: await invoice(), revision: 0, totalCents: 22_700 };
    await db.insert(paymentLinks).values({ ...link, recipient: 'ann@example.com', sentAt: now });
  }
  return { token, id };
}

/** Signs each caller in once, and again only after a call ended the session. Call it once per database. */
export async function createMatrixCallers(records: MatrixRecords) {
  const { db } = records.api;
  const { secret, id } = await insertApiKey(db);
  const signedIn = new Map<AnyCaller, SignIn>([
    ['anon', { token: undefined, id: 0 }],
    ['key', { token: secret, id }],
  ]);
  const ended = await createSignIn(records, 'ended');
  await db.delete(tokens).where(isAnyOf(tokens.id, [ended.id]));
  signedIn.set('ended', ended);
  const renewableCallers = (Object.keys(tokenOwners) as TokenHolder[]).filter((caller) => caller !== 'ended');

  return {
    async renew(): Promise<void> {
      const ids = renewableCallers.map((caller) => signedIn.get(caller)?.id ?? 0);
      const rows = await db.select({ id: tokens.id }).from(tokens).where(isAnyOf(tokens.id, ids));
      const liveIds = new Set(rows.map((row) => row.id));
      const endedCallers = renewableCallers.filter((_, index) => !liveIds.has(ids[index] ?? 0));
      for (const caller of endedCallers) signedIn.set(caller, await createSignIn(records, caller));
    },

    /** Returns the sign-in of a caller. A call by link gets a new link, because a link is about one record. */
    async signInFor(caller: AnyCaller, isByLink = false): Promise<SignIn> {
      if (isByLink && (caller === 'approve' || caller === 'pay')) return createSignIn(records, caller);
      const found = signedIn.get(caller);
      if (!found) throw new Error(`${caller} is not signed in: call renew first.`);
      return found;
    },
  };
}
