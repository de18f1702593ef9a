import { grantsAccess } from '@tech-portal/platform/access';
import type { SessionSnapshot } from '@tech-portal/platform/access';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { requiredAccess } from '../shared/required-access.ts';
import { returnToOf, safeReturnTo } from './return-to.ts';

/** First screen of a visit: the portal, or only the login screen. */
export type FirstScreen =
  | { readonly name: 'portal' }
  | { readonly name: 'login'; readonly returnTo: string | undefined };

export interface FirstScreenInput {
  readonly pathname: string;
  readonly search: string;
  /** `history.state`; the router stores its own state under `usr`. */
  readonly historyState: unknown;
  readonly session: SessionSnapshot;
  readonly registry: RemoteRegistry | undefined;
}

const routerStateOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'usr' in state ? state.usr : undefined;

/**
 * Decides before the portal's code is loaded: signed-out users who open /login or a protected page get only the login
 * screen. Everything else is left to the router.
 */
export function firstScreen({ pathname, search, historyState, session, registry }: FirstScreenInput): FirstScreen {
  if (session.token !== '') return { name: 'portal' };
  if (pathname === '/login') return { name: 'login', returnTo: returnToOf(routerStateOf(historyState)) };
  const access = requiredAccess(registry, pathname);
  if (access === undefined || grantsAccess(session, access)) return { name: 'portal' };
  return { name: 'login', returnTo: safeReturnTo(pathname + search) };
}
