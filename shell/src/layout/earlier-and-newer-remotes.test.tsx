import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { brokenEntry, remote } from '@tech-portal/release-client/testing';
import { openPortal, technician } from '../testing/open-portal.tsx';

/** What a remote published that knows other icons and slots than this shell, as it comes over the network. */
const published = (changes: object): RegistryEntry => ({
  ...remote([{ path: '/returns', expose: './returns', access: 'any', title: 'Returns' }], { name: 'mfe-returns' }),
  ...(JSON.parse(JSON.stringify(changes)) as Partial<RegistryEntry>),
});

const menuOf = async (registry: RemoteRegistry): Promise<HTMLElement> => {
  openPortal('/returns', { session: technician, registry });
  return screen.findByRole('navigation', { name: 'Main menu' });
};

const entry = { label: 'Returns', path: '/returns', order: 10, section: 'main', access: 'any' };

test.each([
  ['of a newer remote', 'arrow-back-up'],
  ['of an earlier remote', 'store'],
  ['that is no name at all', 'constructor'],
])('an icon %s leaves the menu as it is', async (_, icon) => {
  const menu = await menuOf({ remotes: [published({ navigation: [{ ...entry, icon }] })] });
  const link = within(menu).getByRole('link', { name: 'Returns' });
  expect(link.querySelector('svg')).toBeInTheDocument();
});

test('a slot of an earlier remote, which has no label, says that a part of the page is missing', async () => {
  const slots = [{ slot: 'top-bar.actions', expose: './badge', access: 'any' }];
  await menuOf({ remotes: [published({ name: 'mfe-broken', entry: brokenEntry, exposes: { './badge': [] }, slots })] });
  expect(await screen.findByText('A part of the page could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load it again' })).toBeVisible();
});
