import { readInlinedRegistry } from '@tech-portal/release-client';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { PORTAL_NAME, readBusiness } from '../business/business.store.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { useShell } from '../session/shell-context.tsx';
import { firstScreen } from './first-screen.ts';

export const LoginPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "login" */ '../pages/login/login-page.tsx')).LoginPage,
);

/**
 * Renders either the login screen by itself or the portal. The portal's code, including its router, is downloaded on
 * demand.
 */
export function AppRoot({ Portal }: { Portal: ComponentType }) {
  const { session } = useShell();
  const [screen, setScreen] = useState(() =>
    firstScreen({
      pathname: window.location.pathname,
      search: window.location.search,
      historyState: window.history.state,
      session: session.get(),
      registry: readInlinedRegistry(),
    }),
  );

  useEffect(() => {
    if (screen.name !== 'login') return;
    document.title = `Login · ${readBusiness().company_name ?? PORTAL_NAME}`;
    if (window.location.pathname !== '/login') {
      window.history.replaceState({ usr: { returnTo: screen.returnTo } }, '', '/login');
    }
  }, [screen]);

  function enterPortal(path: string, change: 'pushState' | 'replaceState') {
    window.history[change](null, '', path);
    setScreen({ name: 'portal' });
  }

  if (screen.name === 'portal') return <Portal />;
  return (
    <LoginPage
      returnTo={screen.returnTo}
      onSignedIn={(path) => enterPortal(path, 'replaceState')}
      onLeave={(path) => enterPortal(path, 'pushState')}
    />
  );
}
