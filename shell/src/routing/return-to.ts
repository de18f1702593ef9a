import { safeReturnPath } from '@tech-portal/domain';

/** The remembered page, unless it is no page of this portal, or one that leads straight back here (LOGIN-4). */
export function safeReturnTo(remembered: unknown): string | undefined {
  const path = safeReturnPath(remembered);
  return path === undefined || /^\/(login|tech-register)(\/|\?|$)/i.test(path) ? undefined : path;
}

/** State of the history entry of /login. */
export interface LoginState {
  readonly returnTo: string;
}

/** What a guard remembered in the history entry of /login. */
export function returnToOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'returnTo' in state ? safeReturnTo(state.returnTo) : undefined;
}
