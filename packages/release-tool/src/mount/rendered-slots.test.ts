import type { BuiltRemote } from '@tech-portal/platform/manifest';
import { expect, test } from 'vitest';
import { unrenderedSlots } from './rendered-slots.ts';

const store: BuiltRemote = {
  name: 'mfe-store',
  platformContract: 1,
  routes: [],
  navigation: [],
  slots: [{ slot: 'top-bar.actions', expose: './cart-badge', label: 'cart', access: 'any' }],
  consumes: [],
  entry: 'remote-entry.js',
  exposes: {
    './cart-badge': ['shared.1.js', 'cart-badge.css', 'cart-badge.2.js'],
    './panel': ['shared.1.js', 'panel.3.js'],
  },
  uses: {},
  requires: {},
};
const requests = new Set(['/remotes/mfe-store/1a/shared.1.js', '/remotes/mfe-store/1a/panel.3.js']);
const places = ['top-bar.actions'];

test('a part of the chrome that no page had is reported; a script that it shares with others does not count', () => {
  expect(unrenderedSlots(requests, [store], places)).toEqual([
    'mfe-store/cart-badge, which is for top-bar.actions, was not rendered on any page',
  ]);
  expect(unrenderedSlots(new Set([...requests, '/remotes/mfe-store/1a/cart-badge.2.js']), [store], places)).toEqual([]);
});

test('a part for a place that the shell does not have is not missed', () => {
  expect(unrenderedSlots(requests, [store], ['top-bar.search'])).toEqual([]);
});
