import type { NewPasskey, PasskeyAssertion } from '@tech-portal/contract/factors';
import type { verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { recordSecurityEvent } from '../../audit/index.ts';
import type { ClientInfo } from '../../audit/index.ts';
import { base64Url } from '../../platform/secrets/index.ts';
import { readCompanyName } from '../../settings/index.ts';
import { findConstraintViolation } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { lockAccount } from './lock-account.ts';
import { countRecoveryCodes } from './factors.queries.ts';
import { storeChallenge, consumeChallenge } from './passkey-challenges.commands.ts';
import { passkeys } from './passkeys.table.ts';
import { queueSecondFactorEmail } from './queue-second-factor-email.ts';
import { replaceRecoveryCodes } from './recovery-codes.commands.ts';
import { requireRemainingFactor } from './remove-factors.commands.ts';
import { revokeOtherTokensOf } from '../auth/tokens.commands.ts';

/** EdDSA, ES256, RS256: supported by authenticators and by every version of Node. */
const ALGORITHMS = [-8, -7, -257];
/** Imported lazily: a megabyte of certificate code that few requests need. */
const loadWebauthn = () => import('@simplewebauthn/server');
const MAX_PASSKEYS = 20;

const decodeBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)));

/** Binds passkeys to the host name of the portal. */
const relyingParty = ({ config }: Pick<Deps, 'config'>) => {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpID: hostname, origin };
};

const passkeyNotVerifiedError = () =>
  new ApiError('invalid_input', 'This passkey could not be added. Please try again.');

/**
 * Rejects one more passkey at the maximum. The caller must have locked the account.
 *
 * @throws ApiError `conflict` at the maximum number of passkeys
 */
async function requireBelowMaximum(tx: Database, userId: number): Promise<void> {
  if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) < MAX_PASSKEYS) return;
  throw new ApiError('conflict', `An account has at most ${MAX_PASSKEYS} passkeys.`);
}

/** Builds the options to register a passkey for the current user, excluding existing ones. */
export async function startPasskey(deps: Deps, { userId }: CurrentUser) {
  const { db, clock } = deps;
  const { generateRegistrationOptions } = await loadWebauthn();
  return db.transaction(async (tx) => {
    const { username } = await lockAccount(tx, userId);
    await requireBelowMaximum(tx, userId);
    const existing = await tx.select().from(passkeys).where(eq(passkeys.userId, userId));
    const options = await generateRegistrationOptions({
      rpName: await readCompanyName(tx),
      rpID: relyingParty(deps).rpID,
      userName: username,
      userID: new TextEncoder().encode(`account-${userId}`),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
    await storeChallenge(tx, { challenge: options.challenge, userId, now: clock.now() });
    return { ...options };
  });
}

/**
 * Adds a passkey created by the current user's browser (FACTOR-16). Returns new recovery codes if the account had none.
 *
 * @throws ApiError `invalid_input` if verification fails, `conflict` for a duplicate or at the maximum
 */
export async function addPasskey(
  deps: Deps,
  { userId, tokenId }: CurrentUser,
  { name, passkey, client }: { name: string; passkey: NewPasskey; client: ClientInfo },
): Promise<string[]> {
  const { db, clock } = deps;
  const now = clock.now();
  const { rpID, origin: expectedOrigin } = relyingParty(deps);
  const webauthn = await loadWebauthn();
  const { registrationInfo: registration } = await webauthn
    .verifyRegistrationResponse({
      response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: (challenge) => consumeChallenge(db, { challenge, userId, now }),
      expectedOrigin,
      expectedRPID: rpID,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    })
    .catch(() => ({ registrationInfo: undefined }));
  if (!registration) throw passkeyNotVerifiedError();
  const { credential } = registration;
  try {
    return await db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      await requireBelowMaximum(tx, userId);
      await tx.insert(passkeys).values({
        userId,
        name,
        credentialId: credential.id,
        publicKey: base64Url(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        created: now,
      });
      await revokeOtherTokensOf(tx, userId, tokenId);
      const codes = (await countRecoveryCodes(tx, userId)) > 0 ? [] : await replaceRecoveryCodes(tx, userId);
      await queueSecondFactorEmail(tx, deps, userId, 'passkey_added');
      await recordSecurityEvent(tx, { action: 'factor_added', actor: userId, detail: 'Passkey', client, now });
      return codes;
    });
  } catch (error) {
    if (findConstraintViolation(error)?.kind === 'unique')
      throw new ApiError('conflict', 'This passkey is already in use.');
    throw error;
  }
}

export async function renamePasskey(
  { db }: Deps,
  { userId }: CurrentUser,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw new ApiError('not_found', 'This passkey no longer exists.');
}

/**
 * Removes a passkey of the current user.
 *
 * @throws ApiError `not_found`, `conflict` for the last factor of an administrator who must have one
 */
export async function removePasskey(
  deps: Deps,
  currentUser: CurrentUser,
  { id, client }: { id: number; client: ClientInfo },
): Promise<void> {
  const { userId } = currentUser;
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw new ApiError('not_found', 'This passkey no longer exists.');
    await requireRemainingFactor(tx, deps, currentUser);
    await queueSecondFactorEmail(tx, deps, userId, 'passkey_removed');
    const now = deps.clock.now();
    const event = { action: 'factor_removed', actor: userId, detail: 'Passkey', client } as const;
    await recordSecurityEvent(tx, { ...event, now });
  });
}

/** Builds a challenge for any passkey of the portal. */
export async function passkeyOptions(deps: Deps) {
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({ rpID: relyingParty(deps).rpID, userVerification: 'required' });
  await storeChallenge(deps.db, { challenge: options.challenge, now: deps.clock.now() });
  return { ...options };
}

/**
 * Finds the owner of the passkey that signed a challenge; undefined for an unknown passkey, a used or expired
 * challenge, or a decreased counter (FACTOR-17).
 */
export async function verifyPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  assertion: PasskeyAssertion,
): Promise<number | undefined> {
  const { db, clock } = deps;
  const now = clock.now();
  const [stored] = await db.select().from(passkeys).where(eq(passkeys.credentialId, assertion.id));
  if (!stored) return undefined;
  const { rpID, origin: expectedOrigin } = relyingParty(deps);
  const webauthn = await loadWebauthn();
  const verified = await webauthn
    .verifyAuthenticationResponse({
      response: assertion,
      expectedChallenge: (challenge) => consumeChallenge(db, { challenge, now }),
      expectedOrigin,
      expectedRPID: rpID,
      credential: { id: stored.credentialId, publicKey: decodeBase64Url(stored.publicKey), counter: stored.counter },
      requireUserVerification: true,
    })
    .catch(() => undefined);
  if (!verified?.verified) return undefined;
  // Of two concurrent responses with the same count, one comes from a cloned passkey: only the first is accepted.
  const { newCounter } = verified.authenticationInfo;
  const updated = await db
    .update(passkeys)
    .set({ counter: newCounter, lastUsed: now })
    .where(and(eq(passkeys.id, stored.id), eq(passkeys.counter, stored.counter)))
    .returning({ userId: passkeys.userId });
  return updated[0]?.userId;
}
