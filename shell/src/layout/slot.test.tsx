import type { ExtensionPoint } from '@tech-portal/platform';
import { createTestHost } from '@tech-portal/platform/testing';
import type { RegistryEntry, RemoteSlot } from '@tech-portal/platform/manifest';
import { brokenEntry, remote, writeRegistry } from '@tech-portal/release-client/testing';
import { TestTheme } from '@tech-portal/ui/testing';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Slot } from './slot.tsx';

const entryOf = (component: string) =>
  `data:text/javascript,${encodeURIComponent(
    `export const init = () => {}; export const get = async () => () => ({ default: ${component} });`,
  )}`;

const names = ['order.actions', 'estimate.actions', 'search.results'] as const;
const store = remote([], { name: 'mfe-store', offers: names.map((name) => ({ name, version: 1 })) });
const filler = (name: string, slot: Partial<RemoteSlot>, entry: string): RegistryEntry =>
  remote([], {
    name,
    entry,
    exposes: { './actions': [] },
    slots: [{ slot: 'order.actions', expose: './actions', label: 'actions', access: 'tech', version: 1, ...slot }],
  });
const showing = (text: string) => entryOf(`({ id }) => '${text} ' + id + ';'`);

/** All tests share these remotes, because the registry is read once per page load. */
const remotes = [
  store,
  filler('mfe-a', {}, showing('last')),
  filler('mfe-b', { order: 20 }, showing('second')),
  filler('mfe-c', { order: 10 }, showing('first')),
  filler('mfe-d', { slot: 'estimate.actions', access: 'admin' }, showing('admins')),
  filler('mfe-e', { slot: 'estimate.actions', version: 2 }, showing('newer')),
  filler('mfe-f', { slot: 'estimate.actions', version: undefined }, showing('any')),
  filler('mfe-g', { slot: 'estimate.actions', version: [1, 2] }, showing('shown')),
  filler('mfe-h', { slot: 'search.results' }, brokenEntry),
  filler('mfe-i', { slot: 'search.results', label: 'list' }, entryOf("() => { throw new Error('on purpose') }")),
  filler('mfe-j', { slot: 'search.results' }, showing('other')),
];

function open(name: ExtensionPoint) {
  writeRegistry({ remotes });
  const page = (
    <main>
      <h1>Order 7</h1>
      <Slot name={name} props={{ id: 'TP-7' }} />
    </main>
  );
  render(<TestTheme>{createTestHost(page).element}</TestTheme>);
  return screen.getByRole('main');
}

test('components of several remotes are in their order, with the props of the slot', async () => {
  const page = open('order.actions');
  await vi.waitFor(() => expect(page).toHaveTextContent('Order 7first TP-7;second TP-7;last TP-7;'));
});

test('a component for others, for another version or without one is not shown', async () => {
  const page = open('estimate.actions');
  await vi.waitFor(() => expect(page).toHaveTextContent('shown TP-7'));
  expect(page).toHaveTextContent(/^Order 7shown TP-7;$/);
});

test('a component that does not load or throws shows a message with Retry in its place', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = open('search.results');
  expect(await screen.findByText('The actions could not be loaded.')).toBeVisible();
  expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load the list again' })).toBeVisible();
  await vi.waitFor(() => expect(page).toHaveTextContent('other TP-7'));
  expect(screen.getByRole('heading', { name: 'Order 7' })).toBeVisible();
});
