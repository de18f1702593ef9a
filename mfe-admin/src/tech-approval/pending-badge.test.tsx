import { mockError } from '@tech-portal/api-mocks';
import { createUser } from '@tech-portal/api-mocks/fixtures';
import { approveTech, countPendingTechs, listPendingTechs } from '@tech-portal/contract/approval';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import PendingBadgeMock from './pending-badge.mock.tsx';
import PendingBadge from './pending-badge.tsx';
import TechApprovalPage from './tech-approval-page.tsx';

const session = { role: 'admin' };

test('says how many wait, and nothing while nobody does', async () => {
  let pending = 3;
  onCall(countPendingTechs, () => ({ pending }));
  renderPage(<PendingBadge />, { session });
  expect(await screen.findByText('3')).toHaveTextContent('3 waiting');
  pending = 0;
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText('waiting')).not.toBeInTheDocument());
});

test('follows an approval at once', async () => {
  let pending = 1;
  onCall(countPendingTechs, () => ({ pending }));
  onCall(listPendingTechs, () => (pending === 0 ? [] : [createUser({ approved: 0, username: 'kim' })]));
  onCall(approveTech, () => {
    pending = 0;
    return {};
  });
  const { user } = renderPage(
    <>
      <PendingBadge />
      <TechApprovalPage />
    </>,
    { session },
  );
  expect(await screen.findByText('waiting')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Approve kim' }));
  await waitFor(() => expect(screen.queryByText('waiting')).not.toBeInTheDocument());
});

test('many are 99+', async () => {
  onCall(countPendingTechs, { pending: 250 });
  renderPage(<PendingBadge />, { session });
  expect(await screen.findByText('99+')).toBeInTheDocument();
});

test('what could not be counted shows nothing, without a toast', async () => {
  let requests = 0;
  server.use(mockError(countPendingTechs, 'internal', 'Later.'));
  server.events.on('response:mocked', () => {
    requests += 1;
  });
  const { toasts } = renderPage(<PendingBadge />, { session });
  await waitFor(() => expect(requests).toBe(1));
  expect(screen.queryByText('waiting')).not.toBeInTheDocument();
  expect(toasts).toEqual([]);
});

test('its mock stands in the same place', () => {
  renderPage(<PendingBadgeMock />, { session });
  expect(screen.getByText('2 waiting')).toBeVisible();
});
