import { mockEndpoint } from '@tech-portal/api-mocks';
import { createSession, createUser } from '@tech-portal/api-mocks/fixtures';
import { listSessions } from '@tech-portal/contract/account';
import { getFactors } from '@tech-portal/contract/factors';
import { getUser } from '@tech-portal/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentUrl, administrator, openPortal } from '../testing/open-portal.tsx';
import { server } from '../testing/server.ts';
// Preloaded to keep import time out of the tests.
import '../pages/account/user-settings-page.tsx';
import './second-factor-notice.tsx';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});

function open(missingFrom: string | null, session = administrator) {
  const asked = vi.fn();
  openPortal('/dashboard', { session });
  server.use(
    mockEndpoint(getUser, createUser({ type: session === administrator ? 'admin' : 'tech' })),
    mockEndpoint(listSessions, [createSession()]),
    mockEndpoint(getFactors, () => {
      asked();
      return { totp: null, totp_possible: true, recovery_codes: 0, missing_from: missingFrom };
    }),
  );
  return asked;
}

test('before the day an administrator is asked for a second factor', async () => {
  open('2999-01-31T00:00:00Z');
  expect(await screen.findByText(/Administrators need one from January 31, 2999 on/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add one in User Settings' })).toHaveAttribute('href', '/user-settings');
  expect(currentUrl()).toBe('/dashboard');
});

test('from the day on every page leads to the settings', async () => {
  open('2020-01-31T00:00:00Z');
  await waitFor(() => expect(currentUrl()).toBe('/user-settings'));
  expect(await screen.findByText(/Add one below/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
});

test('others are asked for nothing', async () => {
  const asked = open(null);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByText('Your account needs a second factor')).toBeNull();
});
