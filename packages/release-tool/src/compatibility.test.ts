import type { BuiltRemote, BuiltShell } from '@tech-portal/platform/manifest';
import { expect, test } from 'vitest';
import { remoteProblems, shellProblems } from './compatibility.ts';
import { builtRemote } from './testing/built-remote.ts';

const shell: BuiltShell = {
  platformContract: 1,
  provides: { react: '19.3.1', '@tech-portal/ui/core': '0.1.0' },
};

const remote = (name: string, parts: Partial<BuiltRemote> = {}) =>
  builtRemote(name, { requires: { react: '^19.0.0' }, ...parts });

const store = remote('mfe-store', { exposes: { './part-search-panel': [] } });

test('a candidate that fits has no problems', () => {
  const candidate = remote('mfe-estimates', { consumes: ['mfe-store/part-search-panel'] });

  expect(remoteProblems(candidate, { shell, remotes: [store] })).toEqual([]);
  expect(shellProblems(shell, [store, candidate])).toEqual([]);
});

test('another platform contract is named', () => {
  expect(remoteProblems(remote('mfe-a', { platformContract: 2 }), { shell, remotes: [] })).toEqual([
    'mfe-a works with platform contract 2, the shell offers 1.',
  ]);
});

test('shared dependencies that do not fit are named with both versions', () => {
  const requires = { react: '^20.0.0', '@tech-portal/ui/dates': '^0.1.0', '@tech-portal/ui/core': '^0.1.0' };
  const problems = [
    'mfe-a needs react ^20.0.0, the shell provides 19.3.1.',
    'mfe-a needs @tech-portal/ui/dates ^0.1.0, the shell provides none.',
  ];

  expect(remoteProblems(remote('mfe-a', { requires }), { shell, remotes: [] })).toEqual(problems);
  expect(shellProblems(shell, [remote('mfe-a', { requires })])).toEqual(problems);
});

test('an expose that a neighbor uses must not go away', () => {
  const consumer = remote('mfe-estimates', { consumes: ['mfe-store/part-search-panel'] });

  expect(remoteProblems(remote('mfe-store'), { shell, remotes: [store, consumer] })).toEqual([
    'mfe-estimates uses mfe-store/part-search-panel, which no app would expose.',
  ]);
  expect(remoteProblems(consumer, { shell, remotes: [] })).toEqual([
    'mfe-estimates uses mfe-store/part-search-panel, which no app would expose.',
  ]);
});

test('two remotes cannot have one route', () => {
  const route = { path: '/cart', expose: './cart-page', access: 'any', title: 'Cart' } as const;
  const [first, second] = [remote('mfe-a', { routes: [route] }), remote('mfe-b', { routes: [route] })];

  expect(remoteProblems(first, { shell, remotes: [second] })).toEqual(['mfe-a and mfe-b both have the route /cart.']);
});

const withRoute = (name: string, path: `/${string}`) =>
  remote(name, { routes: [{ path, expose: './page', access: 'any', title: 'Page' }] });

test.each([
  ['/customer/:key', '/customer/:id'],
  ['/Customer/:id', '/customer/:id'],
  ['/customer/:id/', '/customer/:id'],
  ['/customer/:id/:tab?', '/customer/:id'],
  ['/customer', '/customer/:id?'],
])('%s is %s in another spelling', (path, other) => {
  expect(
    remoteProblems(withRoute('mfe-a', path as '/'), { shell, remotes: [withRoute('mfe-b', other as '/')] }),
  ).toEqual([`mfe-a and mfe-b both have the route ${path} (${other}).`]);
});

test.each(['/customer/new', '/customers/:id', '/customer/:id/notes', '/customer/*'] as const)(
  '%s is another page than /customer/:id',
  (path) => {
    const problems = remoteProblems(withRoute('mfe-a', path), {
      shell,
      remotes: [withRoute('mfe-b', '/customer/:id')],
    });
    expect(problems).toEqual([]);
  },
);

test.each(['/login', '/Login/', '/user-settings', '/'] as const)('%s belongs to the shell', (path) => {
  expect(remoteProblems(withRoute('mfe-a', path), { shell, remotes: [] })).toEqual([
    expect.stringContaining(`mfe-a and shell both have the route ${path}`),
  ]);
});

test('a shell cannot take a page of a live remote', () => {
  const newer: BuiltShell = { ...shell, routes: ['/login', '/help'] };
  expect(shellProblems(newer, [withRoute('mfe-a', '/help'), withRoute('mfe-b', '/about')])).toEqual([
    'mfe-a and shell both have the route /help.',
  ]);
});

test('a remote needs a live shell', () => {
  expect(remoteProblems(remote('mfe-a'), { shell: undefined, remotes: [] })).toEqual([
    'No shell is live yet: promote the shell first.',
  ]);
});

const offering = (version = 1) => remote('mfe-store', { offers: [{ name: 'order.actions', version }] });
const filling = (version: number | undefined, slot = 'order.actions') =>
  remote('mfe-admin', { slots: [{ slot, expose: './order-actions', label: 'actions', access: 'admin', version }] });

test.each([
  [1, 'order.actions', []],
  [2, 'order.actions', ['mfe-admin/order-actions fills order.actions of version 2, but mfe-store offers version 1.']],
  [
    undefined,
    'order.actions',
    ['mfe-admin/order-actions fills order.actions without a version, but mfe-store offers version 1.'],
  ],
  [1, 'order.notes', ['mfe-admin/order-actions fills order.notes of version 1, which no app offers.']],
])('a component for version %s of %s', (version, slot, problems) => {
  expect(remoteProblems(filling(version, slot), { shell, remotes: [offering()] })).toEqual(problems);
});

test('a slot that a neighbor fills must not go away; one that is gone already does not count', () => {
  const problem = 'mfe-admin/order-actions fills order.actions of version 1, but mfe-store offers version 2.';
  const remotes = [filling(1)];
  expect(remoteProblems(offering(2), { shell, remotes, replaced: offering() })).toEqual([problem]);
  expect(remoteProblems(offering(2), { shell, remotes, replaced: offering(3) })).toEqual([]);
});

test('a slot has one owner', () => {
  const taking = remote('mfe-b', {
    offers: [
      { name: 'order.actions', version: 1 },
      { name: 'top-bar.search', version: 1 },
    ],
  });
  expect(remoteProblems(taking, { shell, remotes: [offering()] })).toEqual([
    'mfe-b and mfe-store both offer the slot order.actions.',
    'mfe-b and shell both offer the slot top-bar.search.',
  ]);
});
