import { expect, test } from 'vitest';
import { canary } from './canary.ts';
import { describeLive, list } from './list.ts';
import { promote, rollback } from './promote.ts';
import { publish } from './publish.ts';
import { createReleaseFixture } from './release-fixture.ts';

test('shows what is live, since when, by whom, what was before, and the canary', async () => {
  const { store, ...fixture } = await createReleaseFixture();
  const versions = [];
  for (const code of ['a', 'b', 'c']) {
    versions.push((await publish({ store, build: await fixture.buildRemote('mfe-store', code) })).version);
  }
  const [first = '', second = '', third = ''] = versions;
  await promote({ store, app: 'mfe-store', version: first, by: 'ann', now: new Date('2026-01-01T10:00:00Z') });
  await promote({ store, app: 'mfe-store', version: second, by: 'bob', now: new Date('2026-01-02T10:00:00Z') });
  await canary({ store, app: 'mfe-store', version: third, percent: 5 });

  expect(await describeLive({ store })).toEqual([
    `mfe-store ${second} live since 2026-01-02T10:00:00.000Z by bob (before: ${first}) and ${third} for 5 %`,
  ]);
  expect((await list({ store })).find(({ version }) => version === first)).toMatchObject({
    live: false,
    by: 'ann',
    liveUntil: new Date('2026-01-02T10:00:00Z'),
  });
});

test('after going back it says so: since when, by whom, and what was left', async () => {
  const { store, ...fixture } = await createReleaseFixture();
  const day = (date: number) => new Date(Date.UTC(2026, 0, date, 10));
  const versions: string[] = [];
  for (const [at, code] of ['a', 'b', 'c'].entries()) {
    const published = await publish({ store, build: await fixture.buildRemote('mfe-store', code) });
    await promote({ store, ...published, by: 'ann', now: day(at + 1) });
    versions.push(published.version);
  }
  const [first, second, third] = versions;
  await rollback({ store, app: 'mfe-store', by: 'bob', now: day(4) });
  const [lineOfSecond] = await describeLive({ store });
  expect(lineOfSecond).toBe(
    `mfe-store ${second} live again since 2026-01-04T10:00:00.000Z by bob in place of ${third}, first since 2026-01-02T10:00:00.000Z by ann (before: ${first})`,
  );
  expect((await list({ store })).find(({ live }) => live)).toMatchObject({ liveSince: day(4), by: 'bob' });

  // Rolls back to the version that is live already, which changes nothing.
  await rollback({ store, app: 'mfe-store', version: second, by: 'eve', now: day(5) });
  expect(await describeLive({ store })).toEqual([lineOfSecond]);
  await promote({ store, app: 'mfe-store', version: third ?? '', by: 'ann', now: day(6) });
  expect(await describeLive({ store })).toEqual([
    `mfe-store ${third} live since 2026-01-06T10:00:00.000Z by ann (before: ${second})`,
  ]);
});

test('reads release folders that recorded versions only', async () => {
  const { store, ...fixture } = await createReleaseFixture();
  const { version } = await publish({ store, build: await fixture.buildRemote('mfe-store', 'a') });
  await store.replace('live.json', JSON.stringify({ 'mfe-store': [version] }));

  expect(await list({ store })).toMatchObject([{ version, live: true, liveSince: undefined, by: undefined }]);
  expect(await describeLive({ store })).toEqual([`mfe-store ${version} live`]);
});
