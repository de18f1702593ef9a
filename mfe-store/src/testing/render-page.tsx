import { render } from '@testing-library/react';
import { createTestHost, Route, Routes } from '@tech-portal/platform/testing';
import type { SlotFillers } from '@tech-portal/platform/testing';
import { TestTheme } from '@tech-portal/ui/testing';
import type { ReactNode } from 'react';

interface RenderOptions {
  readonly at?: string;
  /** Route pattern of the page; by default, the page shows at every path. */
  readonly path?: string;
  readonly chrome?: ReactNode;
  readonly token?: string;
  readonly role?: 'tech' | 'admin';
  /** Account id of the session; default 5, null as long as the server has not sent it. */
  readonly accountId?: number | null;
  /** Components of other apps in the page's slots. */
  readonly slots?: SlotFillers;
}

/** Renders a page as the shell does, with a mocked API. */
export function renderPage(page: ReactNode, options: RenderOptions = {}) {
  const { at = '/', path = '*', chrome, token = 'token', role = 'tech', accountId = 5, slots } = options;
  const host = createTestHost(
    <>
      {chrome}
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { at, session: { token, role, accountId: accountId ?? undefined }, ...(slots && { slots }) },
  );
  return { ...host, ...render(<TestTheme>{host.element}</TestTheme>) };
}
