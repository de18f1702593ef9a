import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoginState } from './return-to.ts';
import { useSessionState } from '../session/use-session-state.ts';

/**
 * Goes to /login when the session ends in this tab, from public pages too (SESSION-4, SESSION-10). The page is
 * remembered when the server ended the session, not when the user did (LOGIN-5).
 */
export function useLeaving(): void {
  const { endedBy } = useSessionState();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (endedBy === undefined || pathname === '/login') return;
    const remembered: LoginState = { returnTo: pathname + search };
    void navigate('/login', { replace: true, state: endedBy === 'server' ? remembered : null });
    // Only the end of a session moves the user, not where they go afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [endedBy]);
}
