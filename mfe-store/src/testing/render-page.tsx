import { render } from '@testing-library/react';
import { createTestHost, Route, Routes } from '@tech-portal/platform/testing';
import { TestTheme } from '@tech-portal/ui/testing';
import type { ReactNode } from 'react';

interface RenderOptions {
  /** Address the page opens at. */
  readonly at?: string;
  /** Route pattern of the page; by default it shows everywhere. */
  readonly path?: string;
  /** What stands in the chrome, outside the routes. */
  readonly chrome?: ReactNode;
  readonly token?: string;
  readonly role?: 'tech' | 'admin';
  /** Whose session it is; default 5, null while the server has not said it. */
  readonly accountId?: number | null;
}

/** Shows a page as the shell does, over the mocked API. */
export function renderPage(page: ReactNode, options: RenderOptions = {}) {
  const { at = '/', path = '*', chrome, token = 'token', role = 'tech', accountId = 5 } = options;
  const host = createTestHost(
    <>
      {chrome}
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { at, session: { token, role, accountId: accountId ?? undefined } },
  );
  return { ...host, ...render(<TestTheme>{host.element}</TestTheme>) };
}
