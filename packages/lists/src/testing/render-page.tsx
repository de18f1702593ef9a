import { createMockServer } from '@tech-portal/api-mocks/node';
import { createTestHost } from '@tech-portal/platform/testing';
import type { TestHost, TestHostOptions } from '@tech-portal/platform/testing';
import { TestTheme } from '@tech-portal/ui/testing';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

export const { server, onCall } = createMockServer();

export function renderPage(page: ReactNode, options?: TestHostOptions): TestHost & { user: UserEvent } {
  const host = createTestHost(page, options);
  const user = userEvent.setup();
  render(<TestTheme>{host.element}</TestTheme>);
  return { ...host, user };
}
