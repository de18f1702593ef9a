import { mockError } from '@tech-portal/api-mocks';
import { createUser } from '@tech-portal/api-mocks/fixtures';
import { getUserFactors, requestFactorReset } from '@tech-portal/contract/factor-resets';
import type { UserFactors } from '@tech-portal/contract/factor-resets';
import { getUser } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, server } from '../../testing/server.ts';
import { describeFactors, UserSecondFactor } from './user-second-factor.tsx';

const none: UserFactors = { passkeys: 0, totp: false, recovery_codes: 0, reset: null };
const some: UserFactors = { passkeys: 2, totp: true, recovery_codes: 7, reset: null };
const at = '2026-11-23T10:00:00Z';
const userOf = (changes: Parameters<typeof createUser>[0]): User => ({
  ...createUser(changes),
  approved: true,
  tax_exempt: false,
  newsletter: false,
  free_gift: false,
});
const ada = userOf({ id: 12, username: 'ada', first_name: 'Ada', email: 'ada@example.com' });

function open(factors: UserFactors, user: User = ada) {
  let current = factors;
  const requested = vi.fn();
  onCall(getUser, createUser({ id: 1, type: 'admin' }));
  onCall(getUserFactors, () => current);
  onCall(requestFactorReset, ({ body }) => {
    requested(body);
    current = none;
    return { requested_by: 'boss', requested: at, takes_effect: at };
  });
  return { ...renderPage(<UserSecondFactor user={user} />, { session: { role: 'admin' } }), requested };
}

const begin = () => screen.queryByRole('button', { name: 'Reset Second Factor' });

test.each([
  [some, '2 passkeys, an authenticator app, 7 recovery codes left'],
  [{ ...some, passkeys: 1, totp: false, recovery_codes: 1 }, '1 passkey, 1 recovery code left'],
])('says what there is: %j', (factors, text) => {
  expect(describeFactors(factors)).toBe(text);
});

test('an account without one has nothing to reset', async () => {
  open(none);
  expect(await screen.findByText('None. The password alone opens this account.')).toBeVisible();
  expect(begin()).toBeNull();
});

test('a reset happens after a question that says what it removes; the focus follows', async () => {
  const { user, requested, toasts } = open(some);
  await user.click(await screen.findByRole('button', { name: 'Reset Second Factor' }));
  const question = await screen.findByRole('dialog', { name: 'Reset the second factor of ada?' });
  expect(question).toHaveTextContent('are removed immediately, and every device is logged out');
  expect(question).toHaveTextContent('They are told by email (ada@example.com)');
  expect(requested).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Remove Second Factor' }));
  const line = await screen.findByText('None. The password alone opens this account.');
  expect(requested).toHaveBeenCalledExactlyOnceWith({ id: 12 });
  expect(begin()).toBeNull();
  await waitFor(() => expect(line).toHaveFocus());
  expect(toasts).toContainEqual(expect.objectContaining({ message: 'Removed the second factor of ada.' }));
});

test('a refusal is said in the words of the server', async () => {
  const { user, toasts } = open(some);
  server.use(mockError(requestFactorReset, 'conflict', 'ada has no second factor.'));
  await user.click(await screen.findByRole('button', { name: 'Reset Second Factor' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Second Factor' }));
  await waitFor(() => expect(toasts).toContainEqual(expect.objectContaining({ message: 'ada has no second factor.' })));
  expect(begin()).toBeVisible();
});

test('nobody resets their own', async () => {
  open(some, userOf({ id: 1, type: 'admin' }));
  expect(await screen.findByText(/another administrator can reset it/)).toBeVisible();
  expect(begin()).toBeNull();
});

test('a deactivated account is not reset', async () => {
  open(some, { ...ada, deactivated: '2026-11-01T10:00:00Z' });
  expect(await screen.findByText(/^Has 2 passkeys/)).toBeVisible();
  expect(begin()).toBeNull();
});
