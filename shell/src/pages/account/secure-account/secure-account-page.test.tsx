import { mockEndpoint, mockError } from '@tech-portal/api-mocks';
import { secureAccount } from '@tech-portal/contract/auth';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { clearLinkToken, extractLinkToken } from '../../../shared/link-token.ts';
import { currentUrl, openPortal, technician } from '../../../testing/open-portal.tsx';
import type { OpenOptions } from '../../../testing/open-portal.tsx';
import { server } from '../../../testing/server.ts';
// Preloaded to keep import time out of the tests.
import './secure-account-page.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = () => screen.getByRole('button', { name: /^Secur/ });

async function open(path = '/secure-account?t=secret', options?: OpenOptions) {
  clearLinkToken();
  window.history.replaceState(null, '', path);
  extractLinkToken();
  const { user } = openPortal(currentUrl(), options);
  await heading('This was not me');
  return user;
}

test.each([undefined, { session: technician }])(
  'opening the link changes nothing; the button secures the account and says how it goes on; session %j',
  async (options) => {
    const requests = vi.fn();
    server.use(
      mockEndpoint(secureAccount, async ({ request }) => {
        requests(await request.json());
        return {};
      }),
    );
    const user = await open('/secure-account?t=secret', options);
    expect(currentUrl()).toBe('/secure-account');
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
    expect(requests).not.toHaveBeenCalled();
    await user.click(button());
    expect(await heading('Your account is secured')).toHaveFocus();
    expect(requests).toHaveBeenCalledExactlyOnceWith({ token: 'secret' });
    expect(screen.queryByRole('button', { name: /^Secur/ })).toBeNull();
  },
);

test('a link that was used says what to do instead', async () => {
  server.use(mockError(secureAccount, 'invalid_token', 'This link is no longer valid.'));
  const user = await open();
  await user.click(button());
  expect(await heading('This link is no longer valid')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
});

test('without its secret part the page has no button', async () => {
  await open('/secure-account');
  expect(screen.queryByRole('button', { name: /^Secur/ })).toBeNull();
});

test('a server that is not reached leaves the button, and says why', async () => {
  server.use(http.post('*/auth/secure-account', () => HttpResponse.error()));
  const user = await open();
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
  expect(button()).toBeEnabled();
});
