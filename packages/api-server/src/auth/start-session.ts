import type { UserRole } from '@tech-portal/contract/users';
import { recordSecurityEvent } from '../audit/security-events.commands.ts';
import type { Deps } from '../deps.ts';
import type { RequestFacts } from '../http/handle.ts';
import { rememberDevice } from './known-devices.commands.ts';
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

/** Starts the session of somebody who has proved all that their account asks for, in the caller's transaction. */
export async function startSession(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { id: userId, role, approved }: { id: number; role: UserRole; approved: boolean },
  origin: SessionOrigin,
): Promise<StartedSession> {
  const now = clock.now();
  const minutes = config.session.absoluteMinutes;
  const { userAgent, deviceToken } = origin;
  const { token } = await issueToken(db, { userId, purpose: 'session', now, minutes, userAgent });
  const device = await rememberDevice(db, deviceToken, { userId, now });
  await recordSecurityEvent(db, { action: 'signed_in', actor: userId, origin, now });
  return { token, role, approved, deviceToken: device };
}
