import type { RemoteRegistry } from '@tech-portal/platform';
import type { ShellPath } from '@tech-portal/platform/manifest';
import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { SETTINGS_PAGE } from '../shared/required-access.ts';
import { PortalLayout } from '../layout/portal-layout.tsx';
import { remoteRoutes } from '../remotes/remote-routes.tsx';
import { PageLoading } from './page-loading.tsx';
import { lazyPage } from './lazy-page.tsx';
import { LoginRoute } from './login-route.tsx';
import { PageBoundary } from './page-boundary.tsx';
import type { PageHandle } from '../layout/page-handle.ts';
import { PageFailed } from './page-failed.tsx';
import { RootLayout } from './root-layout.tsx';
import { RouteGuard } from './route-guard.tsx';

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
const UserSettingsPage = lazyPage(async () => (await import('../pages/account/user-settings-page.tsx')).UserSettingsPage);

const own = (path: ShellPath | '*', element: ReactNode, handle?: PageHandle): RouteObject => ({
  path,
  element,
  handle,
});

const pagesOfRemotes = (registry: RemoteRegistry) =>
  remoteRoutes(registry, {
    guard: (route, element) => <RouteGuard access={route.access}>{element}</RouteGuard>,
    fallback: <PageLoading />,
    failed: ({ reason }, retry, remote) => <PageFailed reason={reason} retry={retry} remote={remote} />,
  });

/**
 * All routes: the shell's own, and those of the remotes. While these are not known, a path that is none of the shell's may
 * be one of theirs.
 *
 * @param unknown Shown there meanwhile.
 */
export function portalRoutes(registry: RemoteRegistry | undefined, unknown: ReactNode): RouteObject[] {
  return [
    {
      element: (
        <PageBoundary>
          <RootLayout />
        </PageBoundary>
      ),
      children: [
        own('/login', <LoginRoute />, { title: 'Login' }),
        own('/tech-register', <TechRegisterPage />, { title: 'Technician Registration' }),
        own('/confirm-email', <ConfirmEmailPage />, { title: 'Confirm Email' }),
        own('/secure-account', <SecureAccountPage />, { title: 'Secure Account' }),
        own('/stop-reminders', <StopRemindersPage />, { title: 'No More Reminders' }),
        own('/set-up', <SetUpPage />, { title: 'First Administrator' }),
        ...(registry ? [] : [own('*', unknown)]),
        {
          element: <PortalLayout />,
          children: [
            {
              // A page that fails leaves the chrome around it standing.
              element: (
                <PageBoundary>
                  <Outlet />
                </PageBoundary>
              ),
              children: [
                own('/', <HomePage />, { title: 'Home' }),
                own('/reset-password', <ResetPasswordPage />, { title: 'Reset Password' }),
                own('/terms-and-conditions', <TermsPage />, { title: 'Terms and Conditions' }),
                own('/privacy', <PrivacyPage />, { title: 'Privacy' }),
                own(
                  SETTINGS_PAGE.path,
                  <RouteGuard access={SETTINGS_PAGE.access}>
                    <UserSettingsPage />
                  </RouteGuard>,
                  { title: 'User Settings' },
                ),
                own('/user', <Navigate to="/dashboard" replace />),
                ...(registry ? [...pagesOfRemotes(registry), own('*', <Navigate to="/" replace />)] : []),
              ],
            },
          ],
        },
      ],
    },
  ];
}
