import { expect, test } from 'vitest';
import type { SessionSnapshot } from '@tech-portal/platform/access';
import type { RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { planPreloads } from './preload-plan.ts';

const shell = {
  portal: ['/portal.js'],
  login: ['/login.js'],
  federation: ['/federation.js'],
  shared: { '@tech-portal/ui/table': ['/ui-table.js'] },
};
const store: RegistryEntry = {
  name: 'mfe-store',
  version: '1',
  platformContract: 1,
  routes: [
    { path: '/cart', expose: './cart-page', access: ['tech', 'admin'], title: 'My Cart' },
    { path: '/cart/print', expose: './cart-page', access: 'tech', title: 'My Cart', chrome: 'none' },
  ],
  navigation: [],
  slots: [{ slot: 'top-bar.actions', expose: './cart-badge', label: 'cart', access: 'tech' }],
  consumes: [],
  entry: '/store.js',
  exposes: { './cart-page': ['/cart.js', '/cart.css'], './cart-badge': ['/badge.js'] },
  uses: { './cart-page': ['react', '@tech-portal/ui/table'], './cart-badge': ['react'] },
};

const nobody: SessionSnapshot = { token: '', role: 'test', approved: false };
const tech: SessionSnapshot = { token: 't', role: 'tech', approved: true };
function plan(path: string, session: SessionSnapshot, registry: RemoteRegistry = { remotes: [store] }) {
  const { page, slots } = planPreloads({ path, session, shell, registry });
  return { page: [...page], slots: [...slots] };
}

test('requests the chrome, the page and its shared modules at once, and then what only the slots need', () => {
  expect(plan('/cart', tech)).toEqual({
    page: ['/portal.js', '/federation.js', '/store.js', '/cart.js', '/cart.css', '/ui-table.js'],
    slots: ['/badge.js'],
  });
});

test('a slot that only newer shells have is not requested', () => {
  const slots = [{ slot: 'footer.left', expose: './cart-badge', label: 'cart', access: 'tech' }] as const;
  const registry = { remotes: [{ ...store, slots }] };
  expect(plan('/cart', tech, registry).slots).toEqual([]);
});

test('leaves the slots out where the page has no chrome', () => {
  expect(plan('/cart/print', tech).slots).toEqual([]);
});

test.each([
  ['signed out', nobody, '/login.js'],
  ['not approved', { ...tech, approved: false }, '/portal.js'],
  ['of another role', { ...tech, role: 'retail' }, '/portal.js'],
  ['of a role the portal does not know', { ...tech, role: 'root' }, '/portal.js'],
])('requests no code of a remote for a user %s', (_who, session, file) => {
  expect(plan('/cart', session)).toEqual({ page: [file], slots: [] });
});

test('the login page needs no chrome, the pages of the shell itself do', () => {
  expect(plan('/login', nobody).page).toEqual(['/login.js']);
  expect(plan('/terms-and-conditions', nobody).page).toEqual(['/portal.js']);
  expect(plan('/user-settings', tech).page).toEqual(['/portal.js']);
});

test('a page of the shell that is closed to a signed-out person is the login page', () => {
  expect(plan('/user-settings', nobody).page).toEqual(['/login.js']);
});
