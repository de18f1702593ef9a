import { safeReturnPath } from '@tech-portal/domain';

/** Returns the remembered page if it belongs to this portal and is not /login itself (LOGIN-4). */
export function safeReturnTo(remembered: unknown): string | undefined {
  const path = safeReturnPath(remembered);
  return path === undefined || /^\/(login|tech-register)(\/|\?|$)/i.test(path) ? undefined : path;
}

export interface LoginState {
  readonly returnTo: string;
}

export function returnToOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'returnTo' in state ? safeReturnTo(state.returnTo) : undefined;
}
