import { brokenEntry, remote } from '@tech-portal/release-client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPortal, technician } from '../testing/open-portal.tsx';

test('a page whose code does not come says so with Retry, the chrome stays, and a broken slot says so', async () => {
  const registry = {
    remotes: [
      remote([{ path: '/brands', expose: './brands', access: 'any', title: 'Brands' }], {
        name: 'mfe-broken',
        owner: { team: 'Brands', contact: 'brands@example.com' },
        entry: brokenEntry,
        exposes: { './brands': [], './badge': [] },
        slots: [{ slot: 'top-bar.actions', expose: './badge', label: 'cart', access: 'any' }],
      }),
    ],
  };
  openPortal('/brands', { session: technician, registry });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This page could not be loaded.');
  expect(within(alert).getByRole('button', { name: 'Retry' })).toBeVisible();
  const details = within(alert).getByText('mfe-broken 1, maintained by Brands: brands@example.com');
  expect(details).not.toHaveAttribute('open');
  await userEvent.click(within(alert).getByText('Details'));
  expect(details).toHaveAttribute('open');
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Load the cart again' });
  await userEvent.click(again);
  expect(again).not.toBeInTheDocument();
  expect(await screen.findByText('The cart could not be loaded.')).toBeVisible();
});
