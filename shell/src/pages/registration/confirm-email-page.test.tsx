import { mockEndpoint, mockError } from '@tech-portal/api-mocks';
import { confirmEmail, sendConfirmation } from '@tech-portal/contract/registration';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { clearLinkToken, extractLinkToken } from '../../shared/link-token.ts';
import { currentUrl, openPortal, technician } from '../../testing/open-portal.tsx';
import type { OpenOptions } from '../../testing/open-portal.tsx';
import { server } from '../../testing/server.ts';
// Preloaded to keep import time out of the tests.
import './confirm-email-page.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = () => screen.getByRole('button', { name: /^Confirm/ });

async function open(path = '/confirm-email?t=secret', options?: OpenOptions) {
  clearLinkToken();
  window.history.replaceState(null, '', path);
  extractLinkToken();
  const { user } = openPortal(currentUrl(), options);
  await heading('Confirm your email');
  return user;
}

test.each([undefined, { session: technician }])(
  'opening the link changes nothing; the button confirms, and says how it goes on; session %j',
  async (options) => {
    const requests = vi.fn();
    server.use(
      mockEndpoint(confirmEmail, async ({ request }) => {
        requests(await request.json());
        return {};
      }),
    );
    const user = await open('/confirm-email?t=secret', options);
    expect(currentUrl()).toBe('/confirm-email');
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
    expect(requests).not.toHaveBeenCalled();
    await user.click(button());

    expect(await heading('Email confirmed')).toHaveFocus();
    expect(requests).toHaveBeenCalledExactlyOnceWith({ token: 'secret' });
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  },
);

test('a link that was used says so and asks for the email; a new one is requested', async () => {
  const requests = vi.fn();
  server.use(
    mockError(confirmEmail, 'invalid_token', 'This link is no longer valid.'),
    mockEndpoint(sendConfirmation, ({ body }) => {
      requests(body);
      return {};
    }),
  );
  const user = await open();
  await user.click(button());
  expect(await heading('This link is no longer valid')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(
    await screen.findByText('If a registration is waiting for this address, an email is on its way.'),
  ).toBeVisible();
  expect(requests).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.com' });
});

test.each(['/confirm-email', '/confirm-email?t='])(
  '%s has nothing to confirm, and says what is missing',
  async (path) => {
    await open(path);
    expect(screen.getByText(/This URL is missing its secret part/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
    expect(screen.getByRole('form', { name: 'New link' })).toBeVisible();
  },
);

test('a server that does not answer leaves the button, and says why', async () => {
  server.use(http.post('*/auth/confirm-email', () => HttpResponse.error()));
  const user = await open();
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
  server.use(mockEndpoint(confirmEmail, () => ({})));
  await waitFor(() => expect(button()).toBeEnabled());
  await user.click(button());
  await heading('Email confirmed');
});
