import { screen } from '@testing-library/react';
import { delay } from 'msw';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { currentUrl, openPortal } from '../../../testing/open-portal.tsx';
import { server } from '../../../testing/server.ts';
import { clearLinkToken, extractLinkToken } from '../../../shared/link-token.ts';
// Preloaded to keep import time out of the tests.
import './reset-password-page.tsx';

async function open(path: string, password = 'a new password', confirmation = password) {
  clearLinkToken();
  window.history.replaceState(null, '', path);
  extractLinkToken();
  const { user } = openPortal(currentUrl());
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
}

const onReset = (response: (request: Request) => Response | Promise<Response>) =>
  server.use(http.post('*/auth/reset-password', ({ request }) => response(request)));

test.each([
  ['/reset-password', 'a new password', 'a new password', 'Missing token.'],
  ['/reset-password?t=', 'a', 'b', 'Missing token.'],
  ['/reset-password?t=secret', 'a new password', 'another one', 'Passwords do not match.'],
  ['/reset-password?t=secret', 'short', 'short', 'Password must be at least 8 characters.'],
])('%s with %j and %j: %s', async (path, password, confirmation, message) => {
  await open(path, password, confirmation);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('the token authorizes the call, and a success leads to the login', async () => {
  const seen: unknown[] = [];
  onReset(async (request) => {
    seen.push(request.headers.get('authorization'), await request.json());
    return HttpResponse.json({});
  });
  await open('/reset-password?t=secret');
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  expect(seen).toEqual(['Bearer secret', { password: 'a new password' }]);
});

test('the button reads Resetting... while busy', async () => {
  onReset(async () => {
    await delay('infinite');
    return HttpResponse.json({});
  });
  await open('/reset-password?t=secret');
  expect(await screen.findByRole('button', { name: 'Resetting...' })).toBeDisabled();
});

test.each([
  [
    'the server message',
    () => HttpResponse.json({ message: 'The link has expired.' }, { status: 401 }),
    'The link has expired.',
  ],
  ['no message', () => HttpResponse.json({}, { status: 500 }), 'Error resetting password.'],
  ['no network', () => HttpResponse.error(), 'Error resetting password.'],
  ['a success that is none', () => HttpResponse.json('what?'), 'Something went wrong.'],
  ['status 201', () => HttpResponse.json({}, { status: 201 }), 'Something went wrong.'],
  ['status 204', () => new HttpResponse(null, { status: 204 }), 'Something went wrong.'],
])('%s', async (_name, response, message) => {
  onReset(response);
  await open('/reset-password?t=secret');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});
