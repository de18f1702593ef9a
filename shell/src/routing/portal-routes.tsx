import { lazyComponent } from '@tech-portal/platform';
import type { LazyComponent, RemoteRegistry } from '@tech-portal/platform';
import type { RegistryEntry, ShellPath } from '@tech-portal/platform/manifest';
import { useNavigate } from '@tech-portal/platform/router';
import { recordShellFault } from '@tech-portal/release-client';
import type { RemoteFailureReason } from '@tech-portal/release-client';
import { ErrorState } from '@tech-portal/ui';
import { useCallback, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import type { PageHandle } from '../layout/page-handle.ts';
import { PortalLayout } from '../layout/portal-layout.tsx';
import { log } from '../log.ts';
import { RemoteComponent } from '../remotes/remote-component.tsx';
import { useSessionState } from '../session/use-session-state.ts';
import { SETTINGS_PAGE } from '../shared/required-access.ts';
import { LoginPage } from './app-root.tsx';
import { PageBoundary } from './error-page.tsx';
import { PageLoading } from './page-loading.tsx';
import { returnToOf } from './return-to.ts';
import { RootLayout } from './root-layout.tsx';
import { RouteGuard } from './route-guard.tsx';

const messages: Record<RemoteFailureReason, string> = {
  'not-registered': 'This page is not available right now.',
  off: 'This page is switched off right now.',
  incompatible: 'This page is being updated. Please try again in a few minutes.',
  timeout: 'This page took too long to load.',
  broken: 'This page could not be loaded.',
};

interface PageFailedProps {
  readonly reason: RemoteFailureReason;
  readonly retry: () => void;
  /** Remote that owns the page; absent for pages of the shell. */
  readonly remote?: RegistryEntry;
}

/** App, version and owner for an error report. */
const detailsOf = ({ name, version, owner }: RegistryEntry): string =>
  `${name} ${version}${owner ? `, maintained by ${owner.team}: ${owner.contact}` : ''}`;

/** Replaces a page whose code failed to load; the rest of the portal keeps working. */
function PageFailed({ reason, retry, remote }: PageFailedProps) {
  return (
    <ErrorState
      message={messages[reason]}
      hint="The rest of the portal is not affected."
      details={remote && detailsOf(remote)}
      onRetry={retry}
    />
  );
}

/** Lazy page of the shell, with the same failure screen as a remote's page. */
const lazyPage = (load: () => Promise<ComponentType>): LazyComponent<object> =>
  lazyComponent(load, {
    loading: () => <PageLoading />,
    failed: (retry) => <PageFailed reason="broken" retry={retry} />,
    onFailure(error) {
      log('A page failed to load.', error);
      recordShellFault(error);
    },
  });

const HomePage = lazyPage(async () => (await import('../pages/home/home-page.tsx')).HomePage);
const TermsPage = lazyPage(
  async () => (await import(/* webpackChunkName: "texts" */ '../pages/terms/terms-page.tsx')).TermsPage,
);
const PrivacyPage = lazyPage(
  async () => (await import(/* webpackChunkName: "texts" */ '../pages/terms/privacy-page.tsx')).PrivacyPage,
);
const TechRegisterPage = lazyPage(
  async () => (await import('../pages/registration/tech-register-page.tsx')).TechRegisterPage,
);
const ConfirmEmailPage = lazyPage(
  async () => (await import('../pages/registration/confirm-email-page.tsx')).ConfirmEmailPage,
);
const SecureAccountPage = lazyPage(
  async () => (await import('../pages/account/secure-account/secure-account-page.tsx')).SecureAccountPage,
);
const StopRemindersPage = lazyPage(
  async () => (await import('../pages/reminders/stop-reminders-page.tsx')).StopRemindersPage,
);
const SetUpPage = lazyPage(async () => (await import('../pages/set-up/set-up-page.tsx')).SetUpPage);
const ResetPasswordPage = lazyPage(
  async () => (await import('../pages/account/reset-password/reset-password-page.tsx')).ResetPasswordPage,
);
const UserSettingsPage = lazyPage(
  async () => (await import('../pages/account/user-settings-page.tsx')).UserSettingsPage,
);

const shellRoute = (path: ShellPath | '*', element: ReactNode, handle?: PageHandle): RouteObject => ({
  path,
  element,
  handle,
});

/** Builds routes from the manifests only. A remote's code loads when its page is opened. */
const remoteRoutes = ({ remotes }: RemoteRegistry): RouteObject[] =>
  remotes.flatMap((remote) =>
    remote.routes.map((route) => {
      const name = `${remote.name}${route.expose.slice(1)}`;
      const page = (
        <RemoteComponent
          key={name}
          name={name}
          fallback={<PageLoading />}
          renderError={({ reason }, retry) => <PageFailed reason={reason} retry={retry} remote={remote} />}
        />
      );
      return {
        id: `${remote.name}:${route.path}`,
        path: route.path,
        handle: route,
        element: <RouteGuard access={route.access}>{page}</RouteGuard>,
      };
    }),
  );

/**
 * All routes of the shell and the remotes. Until the remotes are known, any unknown path may belong to one of them.
 *
 * @param unknownPathElement Shown at unknown paths until the remotes are known.
 */
export function portalRoutes(registry: RemoteRegistry | undefined, unknownPathElement: ReactNode): RouteObject[] {
  return [
    {
      element: (
        <PageBoundary>
          <RootLayout />
        </PageBoundary>
      ),
      children: [
        shellRoute('/login', <LoginRoute />, { title: 'Login' }),
        shellRoute('/tech-register', <TechRegisterPage />, { title: 'Technician Registration' }),
        shellRoute('/confirm-email', <ConfirmEmailPage />, { title: 'Confirm Email' }),
        shellRoute('/secure-account', <SecureAccountPage />, { title: 'Secure Account' }),
        shellRoute('/stop-reminders', <StopRemindersPage />, { title: 'Stop Reminders' }),
        shellRoute('/set-up', <SetUpPage />, { title: 'First Administrator' }),
        ...(registry ? [] : [shellRoute('*', unknownPathElement)]),
        {
          element: <PortalLayout />,
          children: [
            {
              // The chrome stays when a page fails.
              element: (
                <PageBoundary>
                  <Outlet />
                </PageBoundary>
              ),
              children: [
                shellRoute('/', <HomePage />, { title: 'Home' }),
                shellRoute('/reset-password', <ResetPasswordPage />, { title: 'Reset Password' }),
                shellRoute('/terms-and-conditions', <TermsPage />, { title: 'Terms and Conditions' }),
                shellRoute('/privacy', <PrivacyPage />, { title: 'Privacy' }),
                shellRoute(
                  SETTINGS_PAGE.path,
                  <RouteGuard access={SETTINGS_PAGE.access}>
                    <UserSettingsPage />
                  </RouteGuard>,
                  { title: 'User Settings' },
                ),
                shellRoute('/user', <Navigate to="/dashboard" replace />),
                ...(registry ? [...remoteRoutes(registry), shellRoute('*', <Navigate to="/" replace />)] : []),
              ],
            },
          ],
        },
      ],
    },
  ];
}

/** /login inside the portal. Redirects signed-in users to /dashboard, never to the remembered page (LOGIN-2). */
function LoginRoute() {
  const { token } = useSessionState();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [wasSignedIn] = useState(token !== '');
  const handleSignedIn = useCallback((path: string) => void navigate(path, { replace: true }), [navigate]);

  if (wasSignedIn) return <Navigate to="/dashboard" replace />;
  return <LoginPage returnTo={returnToOf(state)} onSignedIn={handleSignedIn} onLeave={(path) => void navigate(path)} />;
}
