import { brokenEntry, remote } from '@tech-portal/release-client/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { administrator, openPortal } from '../testing/open-portal.tsx';

const entry = { icon: 'users-group', order: 140, section: 'admin', access: 'admin', badge: './count' } as const;
const administration = remote(
  [
    { path: '/dashboard', expose: './dashboard', access: 'any', title: 'Dashboard' },
    { path: '/users', expose: './users', access: 'admin', title: 'Users' },
  ],
  {
    name: 'mfe-admin',
    exposes: { './dashboard': [], './users': [], './count': [] },
    navigation: [{ ...entry, label: 'Users', path: '/users' }],
  },
);
const broken = remote([{ path: '/broken', expose: './broken', access: 'admin', title: 'Broken' }], {
  name: 'mfe-broken',
  entry: brokenEntry,
  exposes: { './broken': [], './count': [] },
  navigation: [{ ...entry, label: 'Broken', path: '/broken' }],
});

test('what an app puts behind an entry stands there a little later; the link keeps its name', async () => {
  openPortal('/dashboard', { session: administrator, registry: { remotes: [administration, broken] } });
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  expect(await within(menu).findByText('Page ./count')).toBeVisible();
  expect(within(menu).getByRole('link', { name: 'Users' })).toBeVisible();
  // An entry stays unchanged when its badge fails to load.
  expect(within(menu).getByRole('link', { name: 'Broken' })).toBeVisible();
  expect(within(menu).getAllByText('Page ./count')).toHaveLength(1);
});
