import { browserName } from '../../audit/index.ts';
import { hashToken } from './tokens.ts';

/** What a session is bound to (SESSION-21). */
export interface SessionBinding {
  /** Digest of the device's cookie when it began; null where it had none yet, or in a version of before. */
  readonly device: string | null;
  /** Whether the cookie has come with the token since. */
  readonly deviceSeen: boolean;
  /** The browser it began in, as it called itself. */
  readonly userAgent: string;
}

/** What a request shows of the device it comes from. */
export interface SessionUse {
  readonly deviceToken: string | undefined;
  readonly userAgent: string;
}

/** Whether the device that a session began on shows itself in a request. */
export const showsDevice = ({ device }: SessionBinding, { deviceToken }: SessionUse): boolean =>
  device !== null && deviceToken !== undefined && hashToken(deviceToken) === device;

/**
 * Whether a session is used from another device than it began on: its token was copied. Of the device only what rarely
 * changes counts: its cookie, and where that is not to be had, the kind of browser. Programs that send the token alone,
 * as the documents have it, never sent a cookie and are no browser.
 */
export function isCopied(binding: SessionBinding, use: SessionUse): boolean {
  const { device, deviceSeen, userAgent } = binding;
  if (showsDevice(binding, use)) return false;
  if (device !== null && (deviceSeen || use.deviceToken !== undefined)) return true;
  const [began, used] = [browserName(userAgent), browserName(use.userAgent)];
  return began !== undefined && used !== undefined && began !== used;
}
