import { mockEndpoint, mockError } from '@tech-portal/api-mocks';
import { setUpAdministrator } from '@tech-portal/contract/administrators';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clearLinkToken, extractLinkToken } from '../../shared/link-token.ts';
import { currentUrl, administrator, openPortal } from '../../testing/open-portal.tsx';
import type { OpenOptions } from '../../testing/open-portal.tsx';
import { server } from '../../testing/server.ts';
// Preloaded to keep import time out of the tests.
import './set-up-page.tsx';

const filled = {
  'First Name': 'Ada',
  'Last Name': 'Lee',
  Email: 'ada@example.com',
  Username: 'ada',
  Password: 'correct horse',
  'Confirm password': 'correct horse',
};

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole('button', { name: /^Set/ });

function open(path = '/set-up?t=secret', options?: OpenOptions) {
  clearLinkToken();
  window.history.replaceState(null, '', path);
  extractLinkToken();
  return openPortal(currentUrl(), options);
}

async function openFilled(changes: Partial<Record<keyof typeof filled, string>> = {}, options?: OpenOptions) {
  const { user } = open('/set-up?t=secret', options);
  await screen.findByRole('form', { name: 'First Administrator' });
  for (const [label, value] of Object.entries({ ...filled, ...changes })) {
    fireEvent.change(box(label), { target: { value } });
  }
  return user;
}

test.each([undefined, { session: administrator }])(
  'the link is used with what was typed, and leads to the login; session %j',
  async (options) => {
    const requests = vi.fn();
    server.use(
      mockEndpoint(setUpAdministrator, async ({ request }) => {
        requests(await request.json(), request.headers.get('referer'));
        return {};
      }),
    );
    const user = await openFilled({}, options);
    expect(currentUrl()).toBe('/set-up');
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
    await user.click(button());

    expect(await screen.findByRole('heading', { name: 'Administrator set up' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('form')).toBeNull();
    expect(requests).toHaveBeenCalledExactlyOnceWith(
      {
        token: 'secret',
        first_name: 'Ada',
        last_name: 'Lee',
        email: 'ada@example.com',
        username: 'ada',
        password: 'correct horse',
      },
      null,
    );
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/correct|secret/);
  },
);

test.each(['/set-up', '/set-up?t='])('%s has no form, and says what is missing', async (path) => {
  open(path);
  expect(await screen.findByText(/Open the full link that the server printed/)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test.each([
  ['Email', 'ada@', 'Invalid email format'],
  ['Username', ' ', 'Username is required'],
  ['Password', 'short', 'Password must be at least 8 characters.'],
  ['Confirm password', 'other words', 'Passwords do not match.'],
] as const)('%s with %j: %s at the field, and nothing is sent', async (label, value, message) => {
  const user = await openFilled({ [label]: value, ...(label === 'Password' && { 'Confirm password': value }) });
  await user.click(button());
  expect(box(label)).toHaveAccessibleDescription(message);
  expect(box(label)).toHaveFocus();
});

test('who comes second learns why, and what was typed stays', async () => {
  server.use(mockError(setUpAdministrator, 'invalid_token', 'This link is no longer valid.'));
  const user = await openFilled({}, { session: administrator });
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
  expect(box('First Name')).toHaveValue('Ada');
  // A refused link must not end an existing session.
  expect(localStorage.getItem('token')).toBe(administrator.token);
});

test('a taken name is said at its field', async () => {
  const message = 'This username is already taken. Please choose another one.';
  server.use(mockError(setUpAdministrator, 'conflict', message, { fields: { username: message } }));
  const user = await openFilled();
  await user.click(button());
  expect(await screen.findByText(message)).toBeVisible();
  expect(box('Username')).toHaveAccessibleDescription(message);
});
