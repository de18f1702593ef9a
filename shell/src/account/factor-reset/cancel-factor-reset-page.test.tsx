import { mockCall, mockError } from '@tech-portal/api-mocks';
import { cancelFactorResetByLink } from '@tech-portal/contract/factor-resets';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { forgetLinkToken, takeLinkToken } from '../../routing/link-token.ts';
import { address, openPortal, technician } from '../../testing/open-portal.tsx';
import type { OpenOptions } from '../../testing/open-portal.tsx';
import { server } from '../../testing/server.ts';
// Loaded here, so that no test waits for it.
import './cancel-factor-reset-page.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = () => screen.getByRole('button', { name: 'Cancel the reset' });

async function open(path = '/cancel-factor-reset?t=secret', options?: OpenOptions) {
  forgetLinkToken();
  window.history.replaceState(null, '', path);
  takeLinkToken();
  const { user } = openPortal(address(), options);
  await heading('Cancel the reset of your second factor');
  return user;
}

test.each([undefined, { session: technician }])(
  'opening the link changes nothing; the button cancels the reset and says so; session %j',
  async (options) => {
    const requests = vi.fn();
    server.use(
      mockCall(cancelFactorResetByLink, async ({ request }) => {
        requests(await request.json());
        return {};
      }),
    );
    const user = await open('/cancel-factor-reset?t=secret', options);
    expect(address()).toBe('/cancel-factor-reset');
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
    expect(requests).not.toHaveBeenCalled();
    await user.click(button());
    expect(await heading('Your second factor stays')).toHaveFocus();
    expect(requests).toHaveBeenCalledExactlyOnceWith({ token: 'secret' });
    expect(screen.queryByRole('button', { name: 'Cancel the reset' })).toBeNull();
  },
);

test('a reset that was cancelled or has taken effect says what to do instead', async () => {
  server.use(mockError(cancelFactorResetByLink, 'invalid_token', 'This link is no longer valid.'));
  const user = await open();
  await user.click(button());
  expect(await heading('This link is no longer valid')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('choose a new password with Forgot Password');
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
});

test('without its secret part the page has no button', async () => {
  await open('/cancel-factor-reset');
  expect(screen.queryByRole('button', { name: 'Cancel the reset' })).toBeNull();
});
