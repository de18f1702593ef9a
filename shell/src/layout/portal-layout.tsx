import '@tech-portal/ui/styles/rest.css';
import { canViewAdmin, canViewTech, lazyComponent, useIdle, useSession } from '@tech-portal/platform';
import { createQueryClient, QueryClientProvider } from '@tech-portal/platform/query';
import { ReleaseNotices, useReleaseWatch } from '@tech-portal/release-client';
import { use, useReducer, useState } from 'react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { PORTAL_NAME, useBusiness } from '../business/business.store.ts';
import { development } from '../remotes/development.ts';
import { EnvironmentBanner } from '../shared/environment-banner.tsx';
import { Logo } from '../shared/logo.tsx';
import { ChromeContext } from './page-handle.ts';
import { useShell } from '../session/shell-context.tsx';
import { StepUp } from './step-up/step-up.tsx';
import { ToastView } from './toasts/toasts.tsx';
import { Footer } from './footer.tsx';
import { PortalHeader } from './portal-header.tsx';
import { Sidebar } from './sidebar.tsx';
import classes from './portal-layout.module.css';

const SecondFactorNotice = lazyComponent(async () => (await import('./second-factor-notice.tsx')).SecondFactorNotice, {
  failed: () => null,
});

/** Notices about the user's account, loaded after the page. */
function AccountNotice() {
  const [isIdle, setIdle] = useReducer(() => true, false);
  useIdle(setIdle);
  return isIdle && <SecondFactorNotice />;
}

/** Query cache of one session, dropped when the session ends. */
function QueryScope({ token, children }: { token: string; children: ReactNode }) {
  const [client] = useState(() => createQueryClient(token));
  return (
    <QueryClientProvider client={client}>
      {children}
      {development.QueryDevtools && <development.QueryDevtools />}
    </QueryClientProvider>
  );
}

/**
 * Chrome around every page except /login and /tech-register: sidebar and top bar for approved technicians and
 * administrators, a simple header for everybody else, nothing on pages without chrome.
 */
export function PortalLayout() {
  const session = useSession();
  const { preloadApi } = useShell();
  useReleaseWatch();
  useIdle(ToastView.preload);
  useIdle(preloadApi);
  const chrome = use(ChromeContext);
  const isWithoutChrome = chrome === 'none';
  const hasWorkspace = canViewTech(session) || canViewAdmin(session);
  const page = (
    <main className={classes.main} id="main" tabIndex={-1}>
      {!isWithoutChrome && <ReleaseNotices />}
      {!isWithoutChrome && hasWorkspace && <AccountNotice />}
      <Outlet />
    </main>
  );

  const { company_name: name = PORTAL_NAME, logo } = useBusiness();

  return (
    <QueryScope key={session.token} token={session.token}>
      {isWithoutChrome ? (
        page
      ) : (
        <div className={classes.frame} data-sidebar={hasWorkspace || undefined}>
          <div className={classes.banner}>
            <EnvironmentBanner />
          </div>
          {hasWorkspace && <Sidebar />}
          <PortalHeader hasTopBar={hasWorkspace} hidesSignIn={chrome === 'visitor' && session.token === ''} />
          <div className={classes.letterhead} aria-hidden="true">
            <Logo />
            {/* Prints the business name too, because the logo may be a picture without text. */}
            {logo && <strong>{name}</strong>}
          </div>
          {page}
          <Footer />
        </div>
      )}
      <StepUp />
    </QueryScope>
  );
}
