import { grantsAccess, usePlatform } from '@tech-portal/platform';
import type { RequiredAccess } from '@tech-portal/platform';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageLoading } from './page-loading.tsx';
import { useSessionState } from '../session/use-session-state.ts';
import type { LoginState } from './return-to.ts';

/** Tells a signed-in user, once, that their role may not open the page (ACCESS-5). */
function WrongRole() {
  const platform = usePlatform();
  useEffect(() => {
    platform.notify({ message: 'Your role cannot open that page.', kind: 'error' });
  }, [platform]);
  return <Navigate to="/login" replace />;
}

/**
 * Renders the page for users with access. Sends others to /login, which remembers the page (ACCESS-4). Checks again on
 * every session change (ACCESS-9).
 */
export function RouteGuard({ access, children }: { access: RequiredAccess; children: ReactNode }) {
  const session = useSessionState();
  const { pathname, search } = useLocation();

  if (grantsAccess(session, access)) return children;
  // The stored role may be stale until the server has checked it.
  if (session.isChecking) return <PageLoading />;
  if (session.token !== '') return <WrongRole />;
  const remembered: LoginState = { returnTo: pathname + search };
  return <Navigate to="/login" replace state={session.endedBy === 'person' ? null : remembered} />;
}
