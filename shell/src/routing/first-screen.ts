import { grantsAccess } from '@tech-portal/platform/access';
import type { SessionSnapshot } from '@tech-portal/platform/access';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { requiredAccess } from '../shared/required-access.ts';
import { returnToOf, safeReturnTo } from './return-to.ts';

/** What a person gets to see first: the portal, or the login screen alone. */
export type FirstScreen =
  | { readonly name: 'portal' }
  | { readonly name: 'login'; readonly returnTo: string | undefined };

export interface Arrival {
  readonly pathname: string;
  readonly search: string;
  /** `history.state`; the router keeps its own state of the entry under `usr`. */
  readonly historyState: unknown;
  readonly session: SessionSnapshot;
  /** The live remotes' manifests, when the page came with them. */
  readonly registry: RemoteRegistry | undefined;
}

const entryStateOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'usr' in state ? state.usr : undefined;

/**
 * The guard before the portal's code is there: a signed-out user who opens /login, or a page that they may
 * not open, needs the login screen and nothing else. All other questions are the router's.
 */
export function firstScreen({ pathname, search, historyState, session, registry }: Arrival): FirstScreen {
  if (session.token !== '') return { name: 'portal' };
  if (pathname === '/login') return { name: 'login', returnTo: returnToOf(entryStateOf(historyState)) };
  const access = requiredAccess(registry, pathname);
  if (access === undefined || grantsAccess(session, access)) return { name: 'portal' };
  return { name: 'login', returnTo: safeReturnTo(pathname + search) };
}
