import { useNavigate } from '@tech-portal/platform/router';
import { useCallback, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { lazyScreen } from './lazy-screen.tsx';
import { returnToOf } from './return-to.ts';
import { useSessionState } from '../session/use-session-state.ts';

const LoginPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "login" */ '../pages/login/login-page.tsx')).LoginPage,
);

/** /login inside the portal: a signed-in user goes to /dashboard, never to the remembered page (LOGIN-2). */
export function LoginRoute() {
  const { token } = useSessionState();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [signedInBefore] = useState(token !== '');
  const enter = useCallback((path: string) => void navigate(path, { replace: true }), [navigate]);

  if (signedInBefore) return <Navigate to="/dashboard" replace />;
  return <LoginPage returnTo={returnToOf(state)} onSignedIn={enter} onLeave={(path) => void navigate(path)} />;
}
