import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { currentUrl, openPortal } from '../../testing/open-portal.tsx';
import { server } from '../../testing/server.ts';
// Preloaded to keep import time out of the tests.
import '../registration/tech-register-page.tsx';
import './second-step-dialog.tsx';

const startAuthentication = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }));

async function tryLogin(response: () => Response) {
  server.use(http.post('*/auth/login', response));
  const { user } = openPortal('/login');
  await user.type(await screen.findByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

test('a successful login is stored and goes to /dashboard', async () => {
  await tryLogin(() => HttpResponse.json({ token: 't-1', role: 'tech', approved: 1 }));
  expect(await screen.findByText('Page ./dashboard')).toBeVisible();
  expect(currentUrl()).toBe('/dashboard');
  expect(localStorage.getItem('token')).toBe('t-1');
  expect(localStorage.getItem('role')).toBe('tech');
  expect(localStorage.getItem('approved')).toBe('1');
});

test.each([
  [401, { message: 'Login failed', error: 'login_failed' }, 'Check your username and password.'],
  [429, { message: 'wait', error: 'rate_limited' }, 'Too many requests, please try again later.'],
  [500, { message: '', error: 'internal' }, 'The server has a problem. Please try again later.'],
])('status %i: Login failed, and nothing is stored', async (status, body, hint) => {
  await tryLogin(() => HttpResponse.json(body, { status }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Login failed')).toBeVisible();
  expect(alert).toHaveTextContent(hint);
  expect(localStorage.getItem('token')).toBeNull();
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
});

const needsSecondFactor = () =>
  HttpResponse.json(
    { message: 'x', error: 'second_factor_required', ticket: 'ticket-1', methods: ['totp', 'recovery_code'] },
    { status: 401 },
  );

test('an account with a second factor asks for a code, and then signs in', async () => {
  const requests: unknown[] = [];
  server.use(
    http.post('*/auth/second-factor', async ({ request }) => {
      requests.push(await request.json());
      return HttpResponse.json({ token: 't-2', role: 'tech', approved: 1 });
    }),
  );
  await tryLogin(needsSecondFactor);
  const dialog = await screen.findByRole('dialog', { name: 'Second step' });
  expect(screen.queryByText('Login failed')).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  await userEvent.type(within(dialog).getByLabelText('Code from the authenticator app'), '123456{Enter}');
  expect(await screen.findByText('Page ./dashboard')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('t-2');
  expect(requests).toEqual([{ ticket: 'ticket-1', proof: { method: 'totp', code: '123456' } }]);
});

test('a second step that took too long says so, and the password can be sent again', async () => {
  const message = 'This login took too long. Please enter your password again.';
  server.use(
    http.post('*/auth/second-factor', () => HttpResponse.json({ message, error: 'invalid_token' }, { status: 401 })),
  );
  await tryLogin(needsSecondFactor);
  const dialog = await screen.findByRole('dialog', { name: 'Second step' });
  await userEvent.type(within(dialog).getByLabelText('Code from the authenticator app'), '123456{Enter}');
  expect(await within(dialog).findByText(message)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('dialog', { name: 'Second step' })).toBeVisible();
});

const signed = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

async function usePasskey(response: () => Response) {
  server.use(
    http.post('*/auth/passkey/options', () => HttpResponse.json({ challenge: 'challenge-1' })),
    http.post('*/auth/passkey/login', response),
  );
  const { user } = openPortal('/login');
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log in with a passkey' });
  await user.click(within(dialog).getByRole('button', { name: 'Login' }));
  return dialog;
}

test('a passkey signs in without a name', async () => {
  startAuthentication.mockResolvedValueOnce(signed);
  await usePasskey(() => HttpResponse.json({ token: 't-3', role: 'tech', approved: 1 }));
  expect(await screen.findByText('Page ./dashboard')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('t-3');
  expect(startAuthentication).toHaveBeenLastCalledWith({ optionsJSON: { challenge: 'challenge-1' } });
});

test('a passkey that does not open an account says so', async () => {
  startAuthentication.mockResolvedValueOnce(signed);
  const refusal = { message: 'Login failed', error: 'login_failed' };
  const dialog = await usePasskey(() => HttpResponse.json(refusal, { status: 401 }));
  expect(await within(dialog).findByText('This passkey does not belong to an account.')).toBeVisible();
});

test('no network: Login failed, and why', async () => {
  await tryLogin(() => HttpResponse.error());
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
  expect(screen.getByRole('alert')).toHaveTextContent('The server could not be reached.');
});

test('Forgot Password asks for the email, sends it and closes', async () => {
  const requests: unknown[] = [];
  server.use(
    http.post('*/auth/send-password-reset', async ({ request }) => {
      requests.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const { user } = openPortal('/login');
  await user.click(await screen.findByRole('button', { name: 'Forgot Password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Forgot Password' });
  await user.type(within(dialog).getByLabelText('Email'), ' ada@example.com ');
  await user.click(within(dialog).getByRole('button', { name: 'Send Reset Email' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests).toEqual([{ email: 'ada@example.com' }]);
});

test('a failed reset request closes the dialog too', async () => {
  server.use(
    http.post('*/auth/send-password-reset', () => HttpResponse.json({ message: 'No mail today' }, { status: 503 })),
  );
  const { user } = openPortal('/login');
  await user.click(await screen.findByRole('button', { name: 'Forgot Password' }));
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('No mail today')).toBeVisible();
});

test('the reset dialog stays while the email is being sent, so that its response closes no other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    http.post('*/auth/send-password-reset', async () => {
      await promise;
      return HttpResponse.json({});
    }),
  );
  const { user } = openPortal('/login');
  await user.click(await screen.findByRole('button', { name: 'Forgot Password' }));
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
  await user.keyboard('{Escape}');
  await user.type(screen.getByLabelText('Email'), '.org');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Register leads to the registration page, the banner to the PDF', async () => {
  const { user } = openPortal('/login');
  expect(await screen.findByRole('link', { name: /Tech Rewards/ })).toHaveAttribute(
    'href',
    expect.stringContaining('.pdf'),
  );
  await user.click(screen.getByRole('link', { name: 'Register' }));
  expect(await screen.findByRole('heading', { name: 'Technician Registration' })).toBeVisible();
  expect(currentUrl()).toBe('/tech-register');
  expect(screen.queryByRole('banner')).toBeNull();
});

test('blocked storage: one can still log in, for this tab', async () => {
  const original = Object.getOwnPropertyDescriptor(window, 'localStorage');
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  try {
    await tryLogin(() => HttpResponse.json({ token: 't-1', role: 'tech', approved: 1 }));
    expect(await screen.findByText('Page ./dashboard')).toBeVisible();
  } finally {
    if (original) Object.defineProperty(window, 'localStorage', original);
  }
});
