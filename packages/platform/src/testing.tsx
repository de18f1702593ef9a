/** Entry point for tests: a host for one page that replaces the shell. */
import { createApiClient } from '@tech-portal/api-client';
import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { SessionSnapshot } from './access.ts';
import type { ExposedModule, ExposeName, Exposes } from './exposes.ts';
import type { ExtensionPoint, ExtensionPointProps } from './extension-points.ts';
import { PlatformProvider } from './platform-context.tsx';
import type { Platform, Toast } from './platform-context.tsx';
import { createTestHistory } from './portal-router/portal-history.ts';
import { PortalRouter } from './portal-router/portal-router.tsx';
import { createQueryClient, QueryClientProvider } from './query.ts';

export { advanceQueryTimers, mockQueryTimers } from './testing-query-timers.ts';
/** For pages that read parameters from their URL. */
export { Route, Routes };

/** API origin of tests; mock it there. */
export const TEST_API_ORIGIN = 'http://portal.test';

/** Name → exposed component. */
export type ExposedComponents = { readonly [Name in ExposeName]?: ComponentType<Exposes[Name]> };

/** Slot → component that fills it. */
export type SlotFillers = { readonly [Name in ExtensionPoint]?: ComponentType<ExtensionPointProps[Name]> };

const renderSlotFrom =
  (fillers: SlotFillers): Platform['renderSlot'] =>
  <Name extends ExtensionPoint>(name: Name, props: ExtensionPointProps[Name]) => {
    const Filler: ComponentType<ExtensionPointProps[Name]> | undefined = fillers[name];
    return Filler && <Filler {...props} />;
  };

export const loadExposedFrom =
  (exposes: ExposedComponents): Platform['loadExposed'] =>
  async <Name extends ExposeName>(name: Name): Promise<ExposedModule<Exposes[Name]>> => {
    const component = exposes[name];
    if (!component) throw new Error(`No live app is called ${name}.`);
    return { default: component };
  };

export interface TestHostOptions {
  /** Initial URL of the page; default `/`. */
  readonly at?: string;
  /** Session; default an approved technician's. */
  readonly session?: Partial<SessionSnapshot>;
  /** Token of the emailed link that opened the page; default none. */
  readonly linkToken?: string;
  /** Exposes of other remotes; none by default. */
  readonly exposes?: ExposedComponents;
  /** Components of other remotes that fill the page's slots; none by default. */
  readonly slots?: SlotFillers;
  readonly platform?: Partial<Platform>;
}

/** Page in a host, with the effects that a test can observe besides the screen. */
export interface TestHost {
  /** Render it inside the theme. */
  readonly element: ReactNode;
  readonly toasts: readonly Toast[];
  /** Path and query of the current URL. */
  url(): string;
  /** Navigates like a link outside the page; a number moves through the history. */
  go(to: string | number, options?: { readonly state?: unknown }): Promise<void>;
  /** Sets the session's account, which the server does some time after sign-in. */
  setAccount(accountId: number): void;
  /** Ends the session, as another tab or the server would. */
  endSession(): void;
  /** Returns true while a read or change is pending. */
  isBusy(): boolean;
}

/**
 * Creates a host for a page: session, typed client of the API at {@link TEST_API_ORIGIN}, query cache, router. The page
 * shows at every URL. Reads are not retried.
 *
 * @example
 * const host = createTestHost(<UsersPage />, { at: '/users?search=ad', session: { role: 'admin' } });
 * render(<TestTheme>{host.element}</TestTheme>);
 */
export function createTestHost(page: ReactNode, options: TestHostOptions = {}): TestHost {
  const toasts: Toast[] = [];
  const listeners = new Set<() => void>();
  let session: SessionSnapshot = { token: 'token', role: 'tech', approved: true, ...options.session };
  const changeSession = (next: SessionSnapshot) => {
    session = next;
    for (const listener of listeners) listener();
  };
  const endSession = () => changeSession({ token: '', role: '', approved: false });

  const platform: Platform = {
    api: createApiClient({
      baseUrl: TEST_API_ORIGIN,
      getToken: () => session.token,
      notify: (toast) => toasts.push(toast),
      onLogout: endSession,
      readRetries: 0,
    }),
    session: {
      get: () => session,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      logOut: endSession,
    },
    linkToken: () => options.linkToken ?? '',
    notify: (toast) => toasts.push(toast),
    loadExposed: loadExposedFrom(options.exposes ?? {}),
    renderSlot: renderSlotFrom(options.slots ?? {}),
    ...options.platform,
  };
  const client = createQueryClient(session.token);
  const history = createTestHistory(options.at ?? '/');

  return {
    element: (
      <QueryClientProvider client={client}>
        <PlatformProvider platform={platform}>
          <PortalRouter history={history}>
            <Routes>
              <Route path="*" element={page} />
            </Routes>
          </PortalRouter>
        </PlatformProvider>
      </QueryClientProvider>
    ),
    toasts,
    url() {
      const { pathname, search } = history.current().location;
      return pathname + search;
    },
    async go(to, options) {
      if (typeof to === 'number') history.go(to);
      else history.push(to, options?.state);
    },
    setAccount: (accountId) => changeSession({ ...session, accountId }),
    endSession,
    isBusy: () => client.isFetching() + client.isMutating() > 0,
  };
}

// Deprecated names, to be removed in the next major version.
export { loadExposedFrom as loadingFrom };
export { advanceQueryTimers as lookAgain, mockQueryTimers as prepareLooks } from './testing-query-timers.ts';
