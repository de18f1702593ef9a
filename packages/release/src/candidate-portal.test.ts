import { expect, test } from 'vitest';
import { canary } from './canary.ts';
import { createCandidateHandler } from './candidate-portal.ts';
import { createPortalHandler } from './portal-handler.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { createReleaseFixture } from './release-fixture.ts';

const origin = 'http://portal.test';
const nonces = /nonce-[^']+/g;

async function createCandidate() {
  const fixture = await createReleaseFixture();
  const live = await fixture.release(await fixture.buildRemote('mfe-store', 'live()'));
  await fixture.release(await fixture.buildRemote('mfe-admin', 'admin()'));
  await fixture.release(await fixture.buildShell('shell()'));
  const candidate = await publish({ store: fixture.store, build: await fixture.buildRemote('mfe-store', 'next()') });
  return { ...fixture, live, candidate };
}

test('shows a candidate in its place, as it would be served once it is live', async () => {
  const { store, dir, live, candidate } = await createCandidate();
  const preview = await createCandidateHandler({ store, candidate });
  const seen = await preview(new Request(`${origin}/cart`));
  const html = (await seen?.text()) ?? '';

  expect(html).toContain(`/remotes/mfe-store/${candidate.version}/`);
  expect(html).not.toContain(live);
  await promote({ store, ...candidate });
  // Uses plain http, as candidate portals do.
  const real = await createPortalHandler({ dir, isSecure: false })(new Request(`${origin}/cart`));
  const headersOf = (response: Response | undefined) =>
    [...(response?.headers ?? [])].map(([name, value]) => [name, value.replaceAll(nonces, 'nonce')]);
  expect(headersOf(seen)).toEqual(headersOf(real));
});

test('reads files out of the store, and changes nothing in it', async () => {
  const { store, candidate } = await createCandidate();
  const before = await store.read('live.json');
  const preview = await createCandidateHandler({ store, candidate });
  const file = (name: string) => preview(new Request(`${origin}/remotes/mfe-store/${candidate.version}/${name}`));

  expect(await (await file('remote-entry.js'))?.text()).toBe('next()');
  expect((await file('gone.js'))?.status).toBe(404);
  expect(await store.read('live.json')).toEqual(before);
});

test('has no canaries, and the API at home', async () => {
  const { store, candidate, ...fixture } = await createCandidate();
  const other = await publish({ store, build: await fixture.buildRemote('mfe-admin', 'other()') });
  await canary({ store, ...other, percent: 50 });
  await store.replace('hosting.json', JSON.stringify({ config: { apiOrigin: 'https://api.example' } }));
  const preview = await createCandidateHandler({ store, candidate });

  const registry = (await (await preview(new Request(`${origin}/registry.json`)))?.text()) ?? '';
  expect(registry).toContain(candidate.version);
  expect(registry).not.toContain(other.version);
  expect(await (await preview(new Request(`${origin}/cart`)))?.text()).not.toContain('api.example');
  expect(await preview(new Request(`${origin}/api/my-cart`))).toBeUndefined();
});

test('adds the given routes to the candidate alone', async () => {
  const { store, candidate } = await createCandidate();
  const route = { path: '/alone', expose: './cart-page', access: 'admin', title: 'Alone' } as const;
  const preview = await createCandidateHandler({ store, candidate, extraRoutes: [route] });

  const registry = await (await preview(new Request(`${origin}/registry.json`)))?.json();
  const routesOf = (app: string) => registry.remotes.find(({ name }: { name: string }) => name === app).routes;
  expect(routesOf('mfe-store')).toContainEqual(route);
  expect(routesOf('mfe-admin')).not.toContainEqual(route);
});
