import type { ProofMethod } from '@tech-portal/contract/factors';
import type { UserRole } from '@tech-portal/contract/users';
import { browserName, recordSecurityEvent } from '../../audit/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { RequestFacts } from '../../platform/http/index.ts';
import { hasKnownDevice, isKnownDevice, rememberDevice } from './known-devices.commands.ts';
import { noticeSignIn } from './sign-in-notices.commands.ts';
import { issueToken } from './tokens.commands.ts';

/** Where a session begins. */
export type SessionOrigin = Pick<RequestFacts, 'id' | 'clientAddress' | 'userAgent' | 'deviceToken'>;

/** A session that has begun. The token is nowhere else. */
export interface StartedSession {
  readonly token: string;
  readonly role: UserRole;
  readonly approved: boolean;
  /** What the device is to be known by from now on. */
  readonly deviceToken: string;
}

const wordsOf = (by: SignedInBy): string =>
  by.replace('totp', 'authenticator app').replace('recovery_code', 'recovery code');

/** What somebody signed in with. */
export type SignedInBy = 'Password' | 'Passkey' | `Password and ${Exclude<ProofMethod, 'password'>}`;

/**
 * Starts the session of somebody who has proved all that their account asks for, in the caller's transaction. The
 * session is bound to the browser it begins in (SESSION-21), and the owner of the account is told when the device is
 * new to it (LOGIN-15). The first sign-in of an account is news to nobody.
 */
export async function startSession(
  { db, jobs, clock, config }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>,
  { id: userId, role, approved }: { id: number; role: UserRole; approved: boolean },
  { origin, by }: { readonly origin: SessionOrigin; readonly by: SignedInBy },
): Promise<StartedSession> {
  const now = clock.now();
  const minutes = config.session.absoluteMinutes;
  const { userAgent } = origin;
  const isNews = !(await isKnownDevice(db, origin.deviceToken, userId)) && (await hasKnownDevice(db, userId));
  const deviceToken = await rememberDevice(db, origin.deviceToken, { userId, now });
  // A program that is no browser may keep no cookies, or hand its token on: the documents let it.
  const isBrowser = browserName(userAgent) !== undefined;
  const binding = isBrowser ? { deviceToken } : {};
  const { id: tokenId, token } = await issueToken(db, {
    userId,
    purpose: 'session',
    now,
    minutes,
    userAgent,
    ...binding,
  });
  if (isNews && config.newDeviceEmails) {
    await noticeSignIn(db, { jobs, config }, { kind: 'new-device', userId, tokenId, origin, now });
  }
  if (isNews) await recordSecurityEvent(db, { action: 'new_device', actor: userId, origin, now });
  await recordSecurityEvent(db, { action: 'signed_in', actor: userId, detail: wordsOf(by), origin, now });
  return { token, role, approved, deviceToken };
}
