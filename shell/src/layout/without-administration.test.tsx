import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { remote } from '@tech-portal/release-client/testing';
import { currentUrl, administrator, openPortal } from '../testing/open-portal.tsx';

const store = remote(
  [
    { path: '/dashboard', expose: './dashboard', access: 'any', title: 'Dashboard' },
    { path: '/categories/*', expose: './categories', access: ['tech', 'admin'], title: 'Parts Store' },
  ],
  {
    name: 'mfe-store',
    navigation: [
      {
        label: 'Parts Store',
        path: '/categories',
        icon: 'building-store',
        order: 50,
        section: 'main',
        access: ['tech', 'admin'],
      },
    ],
  },
);
const administration = remote([{ path: '/users', expose: './users', access: 'admin', title: 'Users' }], {
  name: 'mfe-admin',
  navigation: [{ label: 'Users', path: '/users', icon: 'users-group', order: 140, section: 'admin', access: 'admin' }],
});

async function openAs(registry: RemoteRegistry, path: string): Promise<HTMLElement> {
  openPortal(path, { session: administrator, registry });
  return screen.findByRole('navigation', { name: 'Main menu' });
}

test('with the administration live an administrator has its section', async () => {
  const menu = await openAs({ remotes: [administration, store] }, '/categories');
  expect(within(menu).getByRole('heading', { name: 'Admin' })).toBeInTheDocument();
  expect(await screen.findByText('Page ./categories')).toBeVisible();
});

test('without it the portal is whole and the section is gone', async () => {
  const menu = await openAs({ remotes: [store] }, '/categories');
  expect(within(menu).queryByRole('heading', { name: 'Admin' })).toBeNull();
  expect(within(menu).getByRole('link', { name: 'Parts Store' })).toBeInTheDocument();
  expect(await screen.findByText('Page ./categories')).toBeVisible();
});

test('without it its pages are addresses like any other that leads nowhere', async () => {
  await openAs({ remotes: [store] }, '/users');
  expect(currentUrl()).toBe('/');
});
