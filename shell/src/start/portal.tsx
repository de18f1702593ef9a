import type { ApiClient, ApiClientOptions } from '@tech-portal/api-client';
import { ApiNetworkError } from '@tech-portal/api-client/errors';
import { lazyComponent, PlatformProvider } from '@tech-portal/platform';
import type { Platform } from '@tech-portal/platform';
import type { PortalConfig } from '@tech-portal/platform/manifest';
import { faultReports, runningCompositionId } from '@tech-portal/release-client';
import { ThemeProvider } from '@tech-portal/ui/theme';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { AppRoot } from '../routing/app-root.tsx';
import { createSessionStorage } from '../session/session-storage.ts';
import { createSessionStore } from '../session/session.store.ts';
import { validateSession } from '../session/validate-session.ts';
import { createSessionApi } from '../session/session-api.ts';
import { RootErrorBoundary } from '../routing/root-error-boundary.tsx';
import { linkToken } from '../shared/link-token.ts';
import { lazyScreen } from '../routing/lazy-screen.tsx';
import { log } from '../log.ts';
import { ShellProvider } from '../session/shell-context.tsx';
import { createToastQueue } from '../layout/toasts/toast-queue.ts';
import { Toasts } from '../layout/toasts/toasts.tsx';

interface LazyApiClient extends ApiClient {
  /** Downloads the client before the first call. */
  preload(): void;
}

/** API client that downloads its code with the first call, to keep it out of the first paint. */
function createLazyApiClient(options: ApiClientOptions): LazyApiClient {
  let loading: Promise<ApiClient> | undefined;

  const loadCode = () => import(/* webpackChunkName: "api" */ '@tech-portal/api-client');

  function load() {
    loading ??= loadCode().then(({ createApiClient }) => createApiClient(options));
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }

  return {
    async call(endpoint, input) {
      const client = await load().catch((cause: unknown) => {
        throw new ApiNetworkError(endpoint, { cause });
      });
      return client.call(endpoint, input);
    },
    preload() {
      // Ignores a failure: the call itself retries and reports it.
      loadCode().catch(() => undefined);
    },
  };
}

const RoutedPortal = lazyScreen(
  async () => (await import(/* webpackChunkName: "portal" */ '../routing/routed-portal.tsx')).RoutedPortal,
);

/** Loads with the portal, because no page can call it earlier. */
const loadExposed: Platform['loadExposed'] = async (name) =>
  (await import(/* webpackChunkName: "portal" */ '../remotes/load-exposed.ts')).loadExposed(name);

const Slot = lazyComponent(async () => (await import(/* webpackChunkName: "portal" */ '../layout/slot.tsx')).Slot, {
  failed: () => null,
});

export function createPortal(config: PortalConfig): ReactNode {
  const session = createSessionStore(createSessionStorage());
  const toasts = createToastQueue();
  const api = createLazyApiClient({
    baseUrl: config.apiOrigin || window.location.origin,
    getToken: () => session.get().token,
    notify: toasts.notify,
    onLogout() {
      session.logOut('server');
      // Another tab may already have started the next session.
      if (session.get().endedBy !== 'server') return;
      // Uses the server's text: if the failed call shows it too, identical toasts merge into one.
      toasts.notify({ message: 'Your session has ended. Please sign in again.', kind: 'error' });
    },
    getComposition: runningCompositionId,
    async reauthenticate({ details }) {
      const { requestReauthentication: askForProof } = await import(
        /* webpackChunkName: "portal" */ '../layout/step-up/step-up.tsx'
      );
      return askForProof(details, session);
    },
  });
  const sessionApi = createSessionApi(api);

  const platform: Platform = {
    api,
    session: {
      get: session.get,
      subscribe: session.subscribe,
      logOut() {
        const { token } = session.get();
        session.logOut('person');
        if (token !== '') void sessionApi.revoke(token);
      },
    },
    linkToken,
    notify: toasts.notify,
    loadExposed,
    renderSlot: (name, props) => <Slot name={name} props={props} />,
  };

  validateSession(session, sessionApi.read);
  faultReports.sendWith((fault) => {
    if (session.get().token === '') return;
    import(/* webpackChunkName: "api" */ '@tech-portal/release-client/report-fault')
      .then(({ sendFault }) => sendFault(api, fault))
      .catch((error: unknown) => log('An error could not be reported.', error));
  });

  return (
    <StrictMode>
      <ThemeProvider nonce={config.styleNonce}>
        <ShellProvider shell={{ config, session, preloadApi: api.preload }}>
          <PlatformProvider platform={platform}>
            <RootErrorBoundary>
              <AppRoot Portal={RoutedPortal} />
            </RootErrorBoundary>
            <Toasts queue={toasts} />
          </PlatformProvider>
        </ShellProvider>
      </ThemeProvider>
    </StrictMode>
  );
}
