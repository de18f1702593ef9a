import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { brokenEntry, remote } from '@tech-portal/release-client/testing';
import { openPortal, technician } from '../testing/open-portal.tsx';

/**
 * Registry entry of a remote, as received over the network. The remote uses icons and slots that this shell does not
 * know.
 */
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

test('an icon that a remote brings is drawn', async () => {
  const icon = { viewBox: '0 0 10 10', paths: ['M0 0h10v10z', 'M5 5h2'] };
  const menu = await menuOf({ remotes: [published({ navigation: [{ ...entry, icon }] })] });
  const link = within(menu).getByRole('link', { name: 'Returns' });
  await waitFor(() => expect(link.querySelector('svg')).toHaveAttribute('viewBox', '0 0 10 10'));
  expect([...link.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual(icon.paths);
});

test('an entry that cannot be drawn leaves its place empty, the others stay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = { ...entry, label: 'Broken', path: '/broken', icon: { paths: 7 } };
  const menu = await menuOf({ remotes: [published({ navigation: [broken, { ...entry, icon: 'store' }] })] });
  expect(within(menu).getByRole('link', { name: 'Returns' })).toBeVisible();
  await waitFor(() => expect(within(menu).queryByText('Broken')).not.toBeInTheDocument());
});

test('a slot of a newer shell is not shown, and asks for nothing', async () => {
  const slots = [{ slot: 'footer.left', expose: './badge', label: 'badge', access: 'any' }];
  const menu = await menuOf({ remotes: [published({ exposes: { './returns': [], './badge': [] }, slots })] });
  expect(menu).toBeVisible();
  expect(await screen.findByText('Page ./returns')).toBeVisible();
  expect(screen.queryByText('Page ./badge')).not.toBeInTheDocument();
});

test('an entry of the registry without its lists is left out alone', async () => {
  const malformed = [null, { name: 'mfe-half' }, { ...published({}), name: 'mfe-other', navigation: {} }];
  const whole = published({ navigation: [{ ...entry, icon: 'store' }] });
  const menu = await menuOf({ remotes: [...malformed, whole] as RegistryEntry[] });
  expect(within(menu).getByRole('link', { name: 'Returns' })).toBeVisible();
});

test('a slot of an earlier remote, which has no label, says that a part of the page is missing', async () => {
  const slots = [{ slot: 'top-bar.actions', expose: './badge', access: 'any' }];
  await menuOf({ remotes: [published({ name: 'mfe-broken', entry: brokenEntry, exposes: { './badge': [] }, slots })] });
  expect(await screen.findByText('A part of the page could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load it again' })).toBeVisible();
});

test('entries stand below the headings that they name, those without one first', async () => {
  const at = (label: string, changes: object) => ({
    ...entry,
    icon: 'store',
    label,
    path: `/${label.toLowerCase()}`,
    section: 'admin',
    ...changes,
  });
  const navigation = [
    at('Techs', { group: 'People', order: 1 }),
    at('Refunds', { group: 'Sales', order: 2 }),
    at('Users', { group: 'People', order: 3 }),
    at('Other', { order: 4 }),
  ];
  const menu = await menuOf({ remotes: [published({ navigation })] });
  expect(
    within(menu)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Admin', 'People', 'Sales']);
  const people = within(menu).getByRole('region', { name: 'People' });
  expect(
    within(people)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Techs', 'Users']);
  expect(within(menu).getByRole('link', { name: 'Other' })).toBeVisible();
});

test.each([
  ['/returns', 'page'],
  ['/other', true],
] as const)('the page /returns marks the entry of %s, which covers it', async (path, current) => {
  const menu = await menuOf({
    remotes: [published({ navigation: [{ ...entry, path, icon: 'store', covers: ['/returns'] }] })],
  });
  expect(within(menu).getByRole('link', { current })).toHaveTextContent('Returns');
});
