import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { expect, test } from 'vitest';
import { withOfferedSlots } from './offered-slots.ts';

const entry = (name: string, parts: Partial<RegistryEntry>): RegistryEntry => ({
  name,
  version: '1',
  platformContract: 1,
  routes: [],
  navigation: [],
  slots: [],
  consumes: [],
  entry: 'remote-entry.js',
  exposes: {},
  uses: {},
  ...parts,
});
const filler = (version: number, slot = 'order.actions') =>
  entry('mfe-admin', { slots: [{ slot, expose: './order-actions', label: 'actions', access: 'admin', version }] });
const store = (version = 1) => entry('mfe-store', { offers: [{ name: 'order.actions', version }] });

function read(...remotes: RegistryEntry[]) {
  const problems: string[] = [];
  const entries = withOfferedSlots(remotes, (_, sentence) => problems.push(sentence));
  return { entries, problems };
}

test('a component for an offered slot stays', () => {
  expect(read(store(), filler(1))).toEqual({ entries: [store(), filler(1)], problems: [] });
});

test.each([
  [
    filler(2),
    'mfe-admin/order-actions fills order.actions of version 2, but mfe-store offers version 1: it is not shown.',
  ],
  [
    filler(1, 'order.notes'),
    'mfe-admin/order-actions fills order.notes of version 1, which no app offers: it is not shown.',
  ],
])('one for another slot or version is omitted by name (%#)', (remote, sentence) => {
  const { entries, problems } = read(store(), remote);
  expect(entries[1]?.slots).toEqual([]);
  expect(problems).toEqual([sentence]);
});

test('it stays for people who get the canary that offers the slot', () => {
  const canary = { percent: 5, remote: store(2) };
  expect(read({ ...store(1), canary }, filler(2)).problems).toEqual([]);
});

test('no app offers a slot of the shell or of an older app', () => {
  const taking = entry('mfe-new', {
    offers: [
      { name: 'order.actions', version: 7 },
      { name: 'top-bar.search', version: 1 },
      { name: 'new.actions', version: 1 },
    ],
  });
  const { entries, problems } = read(store(), taking);
  expect(entries[1]?.offers).toEqual([{ name: 'new.actions', version: 1 }]);
  expect(problems).toEqual([
    'mfe-new: the slot order.actions is left out, mfe-store offers it.',
    'mfe-new: the slot top-bar.search is left out, shell offers it.',
  ]);
});
