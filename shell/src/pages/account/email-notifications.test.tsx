import { mockEndpoint, mockError } from '@tech-portal/api-mocks';
import { createSession, createUser } from '@tech-portal/api-mocks/fixtures';
import { listSessions } from '@tech-portal/contract/account';
import { getNotificationSettings, updateNotificationSettings } from '@tech-portal/contract/notifications';
import { getUser } from '@tech-portal/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal, technician } from '../../testing/open-portal.tsx';
import { server } from '../../testing/server.ts';
import './user-settings-page.tsx';

test('is chosen with a tick, and a refusal takes it back', async () => {
  const chosen = vi.fn();
  const { user } = openPortal('/user-settings', { session: technician });
  server.use(
    mockEndpoint(getUser, createUser({ type: 'tech' })),
    mockEndpoint(listSessions, [createSession()]),
    mockEndpoint(getNotificationSettings, { email: false }),
    mockEndpoint(updateNotificationSettings, ({ body }) => (chosen(body), {})),
  );
  const box = await screen.findByRole('checkbox', { name: 'Email me every notification' });
  await user.click(box);
  expect(box).toBeChecked();
  await waitFor(() => expect(chosen).toHaveBeenCalledExactlyOnceWith({ email: true }));
  server.use(
    mockEndpoint(getNotificationSettings, { email: true }),
    mockError(updateNotificationSettings, 'internal', 'Not now.'),
  );
  await user.click(box);
  expect(await screen.findByText('Not now.')).toBeVisible();
  await waitFor(() => expect(box).toBeChecked());
});
