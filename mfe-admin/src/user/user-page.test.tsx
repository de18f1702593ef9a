import { mockError } from '@tech-portal/api-mocks';
import { createUser } from '@tech-portal/api-mocks/fixtures';
import { approveTech, revokeApproval } from '@tech-portal/contract/approval';
import { getUserFactors } from '@tech-portal/contract/factor-resets';
import { getUser } from '@tech-portal/contract/users';
import type { UserOrdersProps } from '@tech-portal/platform';
import { loadExposedFrom, Route, Routes } from '@tech-portal/platform/testing';
import type { TestHostOptions } from '@tech-portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import UserPage from './user-page.tsx';

let ada = createUser({ id: 12, username: 'ada', email: 'ada@example.com', first_name: 'Ada', last_name: 'Hale' });

beforeEach(() => {
  ada = createUser({ id: 12, username: 'ada', email: 'ada@example.com', first_name: 'Ada', last_name: 'Hale' });
  onCall(getUser, () => ada);
  onCall(getUserFactors, { passkeys: 0, totp: false, recovery_codes: 0, reset: null });
});

const orders = ({ userId }: UserOrdersProps) => <h2>Orders of {userId}</h2>;
const exposing = (component: ComponentType<UserOrdersProps>): TestHostOptions => ({
  exposes: { 'mfe-store/user-orders': component },
});

function openPage(options: TestHostOptions = exposing(orders), at = '/user/12') {
  const page = (
    <Routes>
      <Route path="/user/:id" element={<UserPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  );
  return renderPage(page, { at, session: { role: 'admin' }, ...options });
}

const fact = async (label: string) => {
  const term = await screen.findByText(label, { selector: 'dt' });
  return term.nextElementSibling;
};

test('shows who it is, and that account’s orders below', async () => {
  openPage();
  expect(await screen.findByRole('heading', { name: 'User Info' })).toBeVisible();
  const region = screen.getByRole('region', { name: 'User Info' });
  const terms = within(region)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(terms).toEqual(['Username', 'First Name', 'Last Name', 'Email', 'User Type', 'Approved']);
  expect(await fact('User Type')).toHaveTextContent('TECH');
  expect(within(region).getByRole('img', { name: 'Yes' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Orders of 12' })).toBeVisible();
});

test('an unapproved account has an X', async () => {
  ada = { ...ada, approved: 0, type: 'retail' };
  openPage();
  expect(await screen.findByRole('img', { name: 'No' })).toBeVisible();
  expect(await fact('User Type')).toHaveTextContent('RETAIL');
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('without the store the rest works and says so, and the orders can be loaded again', async () => {
  const requests: string[] = [];
  const live = loadExposedFrom({ 'mfe-store/user-orders': orders });
  const { user } = openPage({
    platform: {
      loadExposed: (name) => {
        requests.push(name);
        return requests.length === 1 ? Promise.reject(new Error('Nothing is live.')) : live(name);
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The orders cannot be shown right now.');
  expect(await screen.findByRole('heading', { name: 'User Info' })).toBeVisible();
  expect(requests).toEqual(['mfe-store/user-orders']);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Orders of 12' })).toBeVisible();
});

test('orders that throw while rendering leave the rest of the page intact', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  openPage(
    exposing(() => {
      throw new Error('Broken.');
    }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The orders cannot be shown right now.');
  expect(screen.getByRole('heading', { name: 'User Info' })).toBeVisible();
});

test.each(['not_found', 'forbidden'] as const)('a lookup refused with %s says so and logs out', async (error) => {
  server.use(mockError(getUser, error, 'No.'));
  const logOut = vi.fn<() => void>();
  const session = {
    get: () => ({ token: 't', role: 'admin', approved: true }),
    subscribe: () => () => undefined,
    logOut,
  };
  const { toasts } = openPage({ ...exposing(orders), platform: { session } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch user data.');
  await waitFor(() => expect(logOut).toHaveBeenCalledOnce());
  expect(toasts).toEqual([{ message: 'Failed to fetch user data.', kind: 'error' }]);
});

test.each(['internal', 'rate_limited', 'request_timeout'] as const)(
  'a lookup that failed with %s leaves the session alone and can be tried again',
  async (error) => {
    server.use(mockError(getUser, error, 'Later.'));
    const { user, url: address, toasts } = openPage();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch user data.');
    expect(toasts).toEqual([]);
    onCall(getUser, () => ada);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'User Info' })).toBeVisible();
    expect(address()).toBe('/user/12');
  },
);

// The page must not look up invalid ids: a lookup that the API refuses ends the session.
test.each(['/user/abc', '/user/0', '/user/-1', '/user/1e3', '/user/3000000000'])(
  '%s names nobody and looks nobody up',
  async (at) => {
    let lookups = 0;
    onCall(getUser, () => {
      lookups += 1;
      return ada;
    });
    openPage(exposing(orders), at);
    expect(await screen.findByText('User not found.')).toBeVisible();
    expect(lookups).toBe(0);
  },
);

test('a technician who waits is approved here', async () => {
  ada = { ...ada, approved: 0 };
  onCall(approveTech, () => {
    ada = { ...ada, approved: 1 };
    return {};
  });
  const { user, toasts } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('img', { name: 'Yes' })).toBeVisible();
  expect(toasts).toEqual([{ message: 'Approved ada.' }]);
});

test('an approval is revoked after a question', async () => {
  onCall(revokeApproval, () => {
    ada = { ...ada, approved: 0 };
    return {};
  });
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Revoke Approval' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke the approval of ada?' });
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByRole('img', { name: 'No' })).toBeVisible();
});

test('a failure to revoke an approval says why', async () => {
  server.use(mockError(revokeApproval, 'internal', 'The database is away.'));
  const { user, toasts } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Revoke Approval' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(toasts).toEqual([{ message: 'The database is away.', kind: 'error' }]));
});

test('a deactivated account says so, is reactivated here and cannot be approved meanwhile', async () => {
  ada = { ...ada, approved: 0, deactivated: '2026-03-02T15:00:00.000Z' };
  openPage();
  expect(await screen.findByText('Deactivated on March 2, 2026')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reactivate' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('what a technician has leads on to handing it over', async () => {
  openPage();
  expect(await screen.findByRole('link', { name: 'Hand Over' })).toHaveAttribute('href', '/hand-over?tech=12');
});

test('an account with a role that only a newer server knows is shown, and offers nothing that other roles have', async () => {
  onCall(getUser, () => Response.json({ ...ada, type: 'auditor' }));
  openPage();
  expect(await fact('User Type')).toHaveTextContent('AUDITOR');
  expect(screen.queryByRole('link', { name: 'Hand Over' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Revoke|Approve/ })).not.toBeInTheDocument();
});
