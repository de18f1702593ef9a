import { browserName } from '../../audit/index.ts';
import { hashToken } from './tokens.ts';

/** Browser that a session is bound to (SESSION-21). */
export interface SessionBinding {
  /**
   * Digest of the device cookie at the start; null without a cookie, or for a session started by an earlier version.
   */
  readonly device: string | null;
  /** True once a request has sent the cookie along with the token. */
  readonly deviceSeen: boolean;
  /** User-Agent at the start. */
  readonly userAgent: string;
}

export interface SessionUse {
  readonly deviceToken: string | undefined;
  readonly userAgent: string;
}

/** Checks that a request has the device cookie of its session. */
export const hasDeviceCookie = ({ device }: SessionBinding, { deviceToken }: SessionUse): boolean =>
  device !== null && deviceToken !== undefined && hashToken(deviceToken) === device;

/**
 * Detects a copied token: the session is used on a different device. Compares only stable properties: the device
 * cookie, or without one the kind of browser. API clients that send just the token have no cookie and no browser, so
 * they pass.
 */
export function isCopied(binding: SessionBinding, use: SessionUse): boolean {
  const { device, deviceSeen, userAgent } = binding;
  if (hasDeviceCookie(binding, use)) return false;
  if (device !== null && (deviceSeen || use.deviceToken !== undefined)) return true;
  const [startedWith, usedWith] = [browserName(userAgent), browserName(use.userAgent)];
  return startedWith !== undefined && usedWith !== undefined && startedWith !== usedWith;
}
