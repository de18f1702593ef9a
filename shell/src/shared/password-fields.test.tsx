import { mockEndpoint } from '@tech-portal/api-mocks';
import { createSession, createUser } from '@tech-portal/api-mocks/fixtures';
import { listSessions } from '@tech-portal/contract/account';
import { getUser } from '@tech-portal/contract/users';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, technician } from '../testing/open-portal.tsx';
import type { OpenOptions } from '../testing/open-portal.tsx';
import { server } from '../testing/server.ts';
// Preloaded to keep import time out of the tests.
import '../pages/account/reset-password/reset-password-page.tsx';
import '../pages/account/user-settings-page.tsx';
import '../pages/registration/tech-register-page.tsx';

const PASTED = '  a pässword from a manager, 42!  ';

test.each<[string, string, string, OpenOptions?]>([
  ['/login', 'Password', 'current-password'],
  ['/tech-register', 'Password', 'new-password'],
  ['/reset-password', 'New password', 'new-password'],
  ['/user-settings', 'Current password', 'current-password', { session: technician }],
  ['/user-settings', 'New password', 'new-password', { session: technician }],
])(
  '%s hides what is typed, lets it be pasted and is known to password managers',
  async (path, label, known, options) => {
    const { user } = openPortal(path, options);
    server.use(mockEndpoint(getUser, createUser()), mockEndpoint(listSessions, [createSession()]));
    const field = await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', known);
    await user.click(field);
    await user.paste(PASTED);
    expect(field).toHaveValue(PASTED);
  },
);
