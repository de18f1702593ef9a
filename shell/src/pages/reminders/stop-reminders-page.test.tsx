import { mockEndpoint, mockError } from '@tech-portal/api-mocks';
import { stopReminders } from '@tech-portal/contract/estimate-approval';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clearLinkToken, extractLinkToken } from '../../shared/link-token.ts';
import { currentUrl, openPortal } from '../../testing/open-portal.tsx';
import { server } from '../../testing/server.ts';
// Preloaded to keep import time out of the tests.
import './stop-reminders-page.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = () => screen.getByRole('button', { name: 'Stop Reminders' });

async function open(path = '/stop-reminders?t=secret') {
  clearLinkToken();
  window.history.replaceState(null, '', path);
  extractLinkToken();
  const { user } = openPortal(currentUrl());
  await heading('Stop reminders');
  return user;
}

test('opening the link changes nothing; the button ends the reminders, says so, and leads no customer to a login', async () => {
  const tokens = vi.fn();
  const saved = Promise.withResolvers<void>();
  server.use(
    mockEndpoint(stopReminders, async ({ request }) => {
      tokens(new URL(request.url).searchParams.get('t'));
      await saved.promise;
      return {};
    }),
  );
  const user = await open();
  expect(currentUrl()).toBe('/stop-reminders');
  expect(tokens).not.toHaveBeenCalled();
  await user.dblClick(button());
  saved.resolve();
  expect(await heading('Reminders stopped')).toHaveFocus();
  expect(tokens).toHaveBeenCalledExactlyOnceWith('secret');
  expect(screen.queryByRole('link', { name: 'Go to Login' })).toBeNull();
});

test('a link that is not known says what to do', async () => {
  server.use(mockError(stopReminders, 'invalid_token', 'This link is not valid.'));
  const user = await open();
  await user.click(button());
  expect(await heading('This link is not valid')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('ask your technician');
});

test('another failure says so, and it can be tried again', async () => {
  server.use(mockError(stopReminders, 'internal', 'The database is away.'));
  const user = await open();
  await user.click(button());
  expect(await screen.findByRole('alert')).toBeVisible();
  server.use(mockEndpoint(stopReminders, () => ({})));
  await user.click(button());
  expect(await heading('Reminders stopped')).toHaveFocus();
});

test('without its secret part the page has no button', async () => {
  await open('/stop-reminders');
  expect(screen.queryByRole('button', { name: 'Stop Reminders' })).toBeNull();
});
