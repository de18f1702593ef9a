import { expect, test } from 'vitest';
import { builtRemote as remote } from '../testing/built-remote.ts';
import { planVisits, standalonePages } from './visits.ts';

const route = (path: `/${string}`) => ({ path, expose: './page', access: 'admin', title: 'Page' }) as const;

const store = remote('mfe-store', { routes: [route('/brands/:slug?'), route('/cart')] });
const estimates = remote('mfe-estimates', { routes: [route('/estimate/:id')], consumes: ['mfe-store/panel'] });
const admin = remote('mfe-admin', { routes: [route('/users')] });
const samples = { '/brands/:slug?': ['/brands', '/brands/suburban'], '/estimate/:id': ['/estimate/21'] };
const addresses = (app: string, remotes = [admin, estimates, store]) =>
  planVisits(app, remotes, samples).map(({ url: address }) => address);

test('of a remote its own pages are visited first, then those of who uses something of it', () => {
  expect(addresses('mfe-store')).toEqual(['/brands', '/brands/suburban', '/cart', '/estimate/21']);
  expect(addresses('mfe-admin')).toEqual(['/users']);
});

test('of a shell its own pages are visited, and those of every remote', () => {
  expect(addresses('shell')).toEqual(expect.arrayContaining(['/login', '/user-settings', '/users', '/estimate/21']));
});

test('a part for the chrome is looked for by whom it is meant for', () => {
  const withSlot = remote('mfe-a', {
    slots: [{ slot: 'top-bar.actions', expose: './badge', label: 'badge', access: 'admin' }],
  });

  expect(planVisits('mfe-a', [withSlot], {})).toEqual([{ app: 'mfe-a', url: '/', access: 'admin', kind: 'page' }]);
});

test('a page whose records nobody knows is tried with any id', () => {
  const unheard = remote('mfe-new', { routes: [route('/van/:id/:part?/*')] });

  expect(planVisits('mfe-new', [unheard], samples)).toMatchObject([{ url: '/van/1', kind: 'unknown' }]);
});

test('what neighbors use of a remote has a page of its own in the preview', () => {
  expect(standalonePages('mfe-store', [store, estimates])).toMatchObject([
    { route: { path: '/mounted-alone/mfe-store/panel', expose: './panel' } },
  ]);
  expect(standalonePages('mfe-admin', [store, estimates, admin])).toEqual([]);
});

test('a component for a slot of a neighbor is opened on the pages of that neighbor, which give it its props', () => {
  const offering = { ...estimates, offers: [{ name: 'estimate.actions', version: 1 }] };
  const filling = remote('mfe-a', {
    slots: [{ slot: 'estimate.actions', expose: './actions', label: 'actions', access: 'tech', version: 1 }],
  });
  expect(planVisits('mfe-a', [filling, offering, store], samples)).toMatchObject([{ url: '/estimate/21' }]);
  expect(standalonePages('mfe-a', [filling, offering])).toEqual([]);
});
