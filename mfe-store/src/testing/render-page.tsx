import { render } from '@testing-library/react';
import { createApiClient } from '@tech-portal/api-client';
import { PlatformProvider } from '@tech-portal/platform';
import type { Platform, Toast } from '@tech-portal/platform';
import { createQueryClient, QueryClientProvider } from '@tech-portal/platform/query';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from '@tech-portal/platform/router';
import { TestTheme } from '@tech-portal/ui/testing';
import type { ReactNode } from 'react';
import { API_ORIGIN } from './server.ts';

interface RenderOptions {
  /** Address the page opens at. */
  readonly at?: string;
  /** Route pattern of the page; by default it shows everywhere. */
  readonly path?: string;
  /** What stands in the chrome, outside the routes. */
  readonly chrome?: ReactNode;
  readonly token?: string;
}

/** Shows a page as the shell does, over the mocked API; reports its address and its toasts. */
export function renderPage(page: ReactNode, { at = '/', path = '*', chrome, token = 'token' }: RenderOptions = {}) {
  const toasts: Toast[] = [];
  const session = { token, role: 'tech', approved: true };
  const platform: Platform = {
    api: createApiClient({
      baseUrl: API_ORIGIN,
      getToken: () => token,
      notify: (toast) => toasts.push(toast),
      onLogout: () => undefined,
    }),
    session: { get: () => session, subscribe: () => () => undefined, logOut: () => undefined },
    notify: (toast) => toasts.push(toast),
    loadExposed: (name) => Promise.reject(new Error(`Nothing is live as ${name}.`)),
  };
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const address = { current: '', back: () => undefined as void };
  function Address() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    address.current = pathname + search;
    address.back = () => void navigate(-1);
    return null;
  }
  const result = render(
    <TestTheme>
      <QueryClientProvider client={client}>
        <PlatformProvider platform={platform}>
          <MemoryRouter initialEntries={[at]}>
            {chrome}
            <Address />
            <Routes>
              <Route path={path} element={page} />
              <Route path="*" element={null} />
            </Routes>
          </MemoryRouter>
        </PlatformProvider>
      </QueryClientProvider>
    </TestTheme>,
  );
  return { ...result, toasts, address, client };
}
