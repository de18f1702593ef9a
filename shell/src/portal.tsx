import { createApiClient } from '@tech-portal/api-client';
import { PlatformProvider } from '@tech-portal/platform';
import type { Platform } from '@tech-portal/platform';
import type { PortalConfig } from '@tech-portal/platform/manifest';
import { ThemeProvider } from '@tech-portal/ui/theme';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { loadExposed } from './remotes/load-exposed.ts';
import { inlinedRegistry, readRegistry } from './remotes/registry.ts';
import { createPortalRouter } from './routing/create-portal-router.tsx';
import { createSessionStorage } from './session/session-storage.ts';
import { createSessionStore } from './session/session.store.ts';
import { keepSessionChecked } from './session/session-check.ts';
import { revokeToken } from './session/session.mutations.ts';
import { readOwnAccount } from './session/session.queries.ts';
import { ShellProvider } from './shared/shell-context.tsx';
import { createToastQueue } from './toasts/toast-queue.ts';
import { Toasts } from './toasts/toasts.tsx';

/** Puts the portal together: session, API, toasts, routes, and what of them remotes may use. */
export function createPortal(config: PortalConfig) {
  const session = createSessionStore(createSessionStorage());
  const toasts = createToastQueue();
  const router = createPortalRouter({ known: inlinedRegistry(), read: readRegistry });

  function leave(options: { onPurpose: boolean }) {
    session.logOut(options);
    void router.navigate('/login', { replace: !options.onPurpose });
  }

  const api = createApiClient({
    baseUrl: config.apiOrigin || window.location.origin,
    getToken: () => session.get().token,
    notify: toasts.notify,
    onLogout: () => leave({ onPurpose: false }),
  });

  const platform: Platform = {
    api,
    session: {
      get: session.get,
      subscribe: session.subscribe,
      logOut() {
        const { token } = session.get();
        if (token !== '') void revokeToken(api, token);
        leave({ onPurpose: true });
      },
    },
    notify: toasts.notify,
    loadExposed,
  };

  keepSessionChecked(session, (token, signal) => readOwnAccount(api, token, signal));

  return (
    <StrictMode>
      <ThemeProvider nonce={config.styleNonce}>
        <ShellProvider shell={{ config, session }}>
          <PlatformProvider platform={platform}>
            <RouterProvider router={router} />
            <Toasts queue={toasts} />
          </PlatformProvider>
        </ShellProvider>
      </ThemeProvider>
    </StrictMode>
  );
}
