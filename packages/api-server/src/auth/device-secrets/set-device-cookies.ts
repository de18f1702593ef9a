import { deviceCookie } from '../known-devices.commands.ts';
import type { StartedSession } from '../start-session.ts';
import { secretCookie } from './device-secret-cookie.ts';

/** Gives a device what a session that began there is bound to. */
export function setDeviceCookies(
  headers: Headers,
  { deviceToken, deviceSecret }: Pick<StartedSession, 'deviceToken' | 'deviceSecret'>,
  publicUrl: string,
): void {
  headers.append('set-cookie', deviceCookie(deviceToken, publicUrl));
  if (deviceSecret !== undefined) headers.append('set-cookie', secretCookie(deviceSecret, publicUrl));
}
