import type { ProofMethod } from '@tech-portal/contract/factors';
import type { UserRole } from '@tech-portal/contract/users';
import { browserName, recordSecurityEvent } from '../../audit/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { hasKnownDevice, isKnownDevice, rememberDevice } from './known-devices.commands.ts';
import { sendSignInNotice } from './sign-in-notices.commands.ts';
import { issueToken } from './tokens.commands.ts';

export type SessionClient = Pick<RequestContext, 'id' | 'clientAddress' | 'userAgent' | 'deviceToken'>;

/** New session. The token is not stored. */
export interface StartedSession {
  readonly token: string;
  readonly role: UserRole;
  readonly approved: boolean;
  readonly deviceToken: string;
}

const describeSignInMethod = (method: SignInMethod): string =>
  method.replace('totp', 'authenticator app').replace('recovery_code', 'recovery code');

export type SignInMethod = 'Password' | 'Passkey' | `Password and ${Exclude<ProofMethod, 'password'>}`;

/**
 * Starts a session in the caller's transaction, after all required factors are verified. Binds it to its browser
 * (SESSION-21) and notifies the owner about a new device (LOGIN-15), except on the first sign-in of an account.
 */
export async function startSession(
  { db, jobs, clock, config }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>,
  { id: userId, role, approved }: { id: number; role: UserRole; approved: boolean },
  { client, method }: { readonly client: SessionClient; readonly method: SignInMethod },
): Promise<StartedSession> {
  const now = clock.now();
  const minutes = config.session.absoluteMinutes;
  const { userAgent } = client;
  const isNewDevice = !(await isKnownDevice(db, client.deviceToken, userId)) && (await hasKnownDevice(db, userId));
  const deviceToken = await rememberDevice(db, client.deviceToken, { userId, now });
  // Does not bind API clients: the documents allow them to ignore cookies and to pass on their token.
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
  if (isNewDevice && config.newDeviceEmails) {
    await sendSignInNotice(db, { jobs, config }, { kind: 'new-device', userId, tokenId, client, now });
  }
  if (isNewDevice) await recordSecurityEvent(db, { action: 'new_device', actor: userId, client, now });
  await recordSecurityEvent(db, {
    action: 'signed_in',
    actor: userId,
    detail: describeSignInMethod(method),
    client,
    now,
  });
  return { token, role, approved, deviceToken };
}
