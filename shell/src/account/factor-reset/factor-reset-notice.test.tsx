import { mockCall } from '@tech-portal/api-mocks';
import { cancelOwnFactorReset } from '@tech-portal/contract/factor-resets';
import type { FactorReset } from '@tech-portal/contract/factor-resets';
import { getFactors } from '@tech-portal/contract/factors';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { administrator, openPortal, technician } from '../../testing/open-portal.tsx';
import { server } from '../../testing/server.ts';
// Loaded here, so that no test waits for it.
import '../second-factor/factor-notice.tsx';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});

function open(session = technician, by: string | null = 'boss') {
  let reset: FactorReset | null = {
    requested_by: by,
    requested: '2026-11-23T10:00:00Z',
    takes_effect: '2026-11-24T10:00:00Z',
  };
  const cancelled = vi.fn(() => {
    reset = null;
    return {};
  });
  server.use(
    mockCall(getFactors, () => ({ totp: null, totp_possible: true, recovery_codes: 3, reset })),
    mockCall(cancelOwnFactorReset, cancelled),
  );
  return { ...openPortal('/dashboard', { session }), cancelled };
}

const button = () => screen.findByRole('button', { name: 'Cancel the reset' });

test.each([technician, administrator])(
  'every page says who asked for it and when it takes effect, and cancels it: %j',
  async (session) => {
    const { user, cancelled } = open(session);
    const notice = await screen.findByRole('status', { name: 'Your second factor is to be removed' });
    expect(notice).toHaveTextContent('The administrator boss asked for it on Nov 23, 2026');
    expect(notice).toHaveTextContent('It takes effect on Nov 24, 2026');
    await user.click(await button());
    const outcome = await screen.findByText('The reset was cancelled. Your second factor stays.');
    expect(outcome.closest('[role="status"]')).toHaveFocus();
    expect(cancelled).toHaveBeenCalledOnce();
    expect(screen.queryByText('Your second factor is to be removed')).toBeNull();
  },
);

test('an administrator whose account is gone has no name', async () => {
  open(technician, null);
  expect(await screen.findByText(/An administrator asked for it on/)).toBeVisible();
});

test('what fails is said, and can be tried again', async () => {
  const { user } = open();
  server.use(http.delete('*/auth/factors/reset', () => HttpResponse.error()));
  await user.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('No response came, so this may be done already.');
  expect(await button()).toBeEnabled();
});
