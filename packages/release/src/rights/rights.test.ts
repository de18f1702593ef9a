import { expect, test } from 'vitest';
import { canary } from '../canary.ts';
import { createErrorBudget } from '../error-budget.ts';
import { describeLive } from '../list.ts';
import { liveVersion, parseLiveVersions, readLiveVersions } from '../live-versions.ts';
import type { AppRelease } from '../live-versions.ts';
import { promote, rollback } from '../promote.ts';
import { publish } from '../publish.ts';
import { createReleaseFixture } from '../release-fixture.ts';
import { createOwnedApp, createTeam } from '../testing/owned-app.ts';
import { readHistory } from './history.ts';
import { installTeams } from './install-teams.ts';
import { createKeyPair } from './keys.ts';
import { withRecord, releaseViolation } from './record.ts';
import { readSigning } from './signing.ts';
import { parseTeams } from './teams.ts';

test('who has the key of the app changes what is live; nobody else does, and is told why', async () => {
  const { store, signing, first, second, other, app, build } = await createOwnedApp();
  await promote({ store, app, version: first, signing, by: 'mallory' });
  expect(await describeLive({ store })).toEqual([
    expect.stringMatching(new RegExp(`^mfe-store ${first} live since \\S+ by store$`)),
  ]);

  const before = await store.read('live.json');
  const stranger = await readSigning(store, other.privateKey);
  await expect(promote({ store, app, version: second, signing: stranger })).rejects.toThrow(
    'The key is that of other, which has mfe-other, not mfe-store. Nothing was changed.',
  );
  await expect(promote({ store, app, version: second })).rejects.toThrow('set RELEASE_KEY');
  const nobody = await readSigning(store, createKeyPair().privateKey);
  await expect(promote({ store, app, version: second, signing: nobody })).rejects.toThrow('that of no team');
  await expect(publish({ store, build: await build(), signing: stranger })).rejects.toThrow('not mfe-store');
  expect(await store.read('live.json')).toEqual(before);
});

test('what is written past the tool does not count', async () => {
  const { store, teams, signing, first, second, other, app } = await createOwnedApp();
  await promote({ store, app, version: first, signing });
  const good = (await readLiveVersions(store))[app] ?? { history: [] };
  const rights = parseTeams(JSON.stringify({ teams }));
  expect(releaseViolation(app, good, rights)).toBeUndefined();

  const [live] = good.history;
  const forged: AppRelease = { ...good, history: live ? [{ ...live, version: second }] : [] };
  expect(releaseViolation(app, forged, rights)).toBe('The pointer of mfe-store does not match what was signed.');
  const act = { action: 'promote' as const, now: new Date() };
  const signed = withRecord(app, { before: good, after: forged, actionDetails: act, key: other.key, teams: rights });
  expect(releaseViolation(app, signed, rights)).toContain('which has mfe-other, not mfe-store');
  const unsigned = withRecord(app, { before: good, after: forged, actionDetails: act, key: undefined, teams: rights });
  expect(releaseViolation(app, unsigned, rights)).toBe('Record 2 of mfe-store is not signed.');
  expect(releaseViolation('mfe-other', good, rights)).toBe('The pointer of mfe-other has a record of another app.');
});

test('who may only give canaries makes nothing live', async () => {
  const { store, teams, signing, first, second, app } = await createOwnedApp();
  const pipeline = createTeam([app], ['canary']);
  const rights = parseTeams(JSON.stringify({ teams: { ...teams, pipeline: pipeline.team } }));
  await promote({ store, app, version: first, signing });
  const asPipeline = { key: pipeline.key, teams: rights };
  await canary({ store, app, version: second, percent: 5, signing: asPipeline });
  await expect(promote({ store, app, version: second, signing: asPipeline })).rejects.toThrow(
    'pipeline has no right to promote mfe-store: canary.',
  );

  const given = (await readLiveVersions(store))[app] ?? { history: [] };
  const history = given.history.map((live) => ({ ...live, version: second }));
  const act = { action: 'canary' as const, now: new Date() };
  const forged = withRecord(app, {
    before: given,
    after: { ...given, history },
    actionDetails: act,
    key: pipeline.key,
    teams: rights,
  });
  expect(releaseViolation(app, given, rights)).toBeUndefined();
  expect(releaseViolation(app, forged, rights)).toBe('The live version of mfe-store is not the one that was signed.');
});

test('the history says who did what and why, back to the first record', async () => {
  const { store, signing, first, second, app } = await createOwnedApp();
  await promote({ store, app, version: first, signing });
  await promote({ store, app, version: second, signing, unchecked: '--force' });
  await rollback({ store, app, signing, reason: 'Prices were wrong' });

  const history = await readHistory(store, app, signing.teams);
  expect(history.chainError).toBeUndefined();
  expect(history.entries.map(({ record, violation }) => ({ ...record, violation }))).toMatchObject([
    {
      number: 3,
      action: 'rollback',
      version: first,
      from: second,
      by: 'store',
      reason: 'Prices were wrong',
      violation: undefined,
    },
    { number: 2, action: 'promote', version: second, from: first, unchecked: '--force' },
    { number: 1, action: 'promote', version: first },
  ]);
});

test.each([
  [
    'changed',
    (text: string) => text.replace('"by": "store"', '"by": "nobody"'),
    'Record 1 of mfe-store was changed: record 2 refers to a different one.',
  ],
  ['emptied', () => '', 'Record 1 of mfe-store is missing or cannot be read: the records before it are not proven.'],
])('a record that was %s breaks the chain where it stands', async (_, spoil, sentence) => {
  const { store, signing, first, second, app } = await createOwnedApp();
  await promote({ store, app, version: first, signing });
  await promote({ store, app, version: second, signing });
  await rollback({ store, app, signing });
  await store.replace('history/mfe-store/1.json', spoil(String(await store.read('history/mfe-store/1.json'))));

  const { chainError: broken, entries } = await readHistory(store, app, signing.teams);
  expect(broken).toBe(sentence);
  expect(entries.map(({ record }) => record.number)).toEqual([3, 2]);
});

test('an old pointer that was put back is noticed by the next change, and by the history', async () => {
  const { store, signing, first, second, app } = await createOwnedApp();
  await promote({ store, app, version: first, signing });
  const old = String(await store.read('live.json'));
  await promote({ store, app, version: second, signing });
  await rollback({ store, app, signing });
  await store.replace('live.json', old);

  await expect(promote({ store, app, version: second, signing })).rejects.toThrow(
    'An old pointer of mfe-store was restored',
  );
  expect((await readHistory(store, app, signing.teams)).chainError).toContain('an old pointer was restored');
  expect(await store.read('live.json')).toEqual(Buffer.from(old));
});

test('a key may be replaced: both count for a while, the old one until a moment, and a stolen one not at all', async () => {
  const { store, teams, signing, first, second, own, app } = await createOwnedApp();
  await promote({ store, app, version: first, signing, now: new Date('2026-01-01T00:00:00Z') });
  const next = createTeam([app]);
  const withKeys = (keys: readonly unknown[]) =>
    parseTeams(JSON.stringify({ teams: { ...teams, store: { ...own.team, keys } } }));
  const [oldKey, newKey] = [own.key.publicKey, next.key.publicKey];
  const release = (await readLiveVersions(store))[app] ?? { history: [] };

  expect(releaseViolation(app, release, withKeys([oldKey, newKey]))).toBeUndefined();
  const dated = withKeys([
    { key: oldKey, until: '2026-02-01T00:00:00.000Z' },
    { key: newKey, name: 'pipeline' },
  ]);
  expect(releaseViolation(app, release, dated)).toBeUndefined();
  const late = new Date('2026-02-01T00:00:00Z');
  await expect(
    promote({ store, app, version: second, signing: { key: own.key, teams: dated }, now: late }),
  ).rejects.toThrow('counted until 2026-02-01T00:00:00.000Z only');
  await promote({ store, app, version: second, signing: { key: next.key, teams: dated }, now: late });
  expect((await describeLive({ store }))[0]).toContain('by pipeline of store');
  expect(releaseViolation(app, release, withKeys([newKey]))).toContain('that of no team');
});

test('rights come without anything disappearing: what is live is signed by the key that may, or nothing is changed', async () => {
  const { store, ...fixture } = await createReleaseFixture();
  const version = await fixture.release(await fixture.buildRemote('mfe-store', 'a'));
  const [operator, stranger] = [createTeam(['*']), createTeam(['mfe-other'])];
  const text = JSON.stringify({ teams: { operator: operator.team, stranger: stranger.team } });

  await expect(installTeams({ store, text, key: undefined })).rejects.toThrow(
    'would no longer be valid. Set RELEASE_KEY',
  );
  await expect(installTeams({ store, text, key: stranger.key })).rejects.toThrow('which has mfe-other, not mfe-store');
  expect(await store.read('teams.json')).toBeUndefined();
  expect(await installTeams({ store, text, key: operator.key })).toEqual(['mfe-store']);
  const live = await readLiveVersions(store);
  expect(liveVersion(live, 'mfe-store')).toBe(version);
  expect(releaseViolation('mfe-store', live['mfe-store'] ?? { history: [] }, parseTeams(text))).toBeUndefined();
  expect(await installTeams({ store, text, key: undefined })).toEqual([]);
});

test.each([
  ['{', 'teams.json is not valid JSON'],
  ['{"teams":{"a":{"apps":["mfe-a"],"may":["promote"],"key":["x"]}}}', 'teams.json is not understood: teams.a.'],
  ['{"teams":{"a":{"apps":["../x"],"may":["promote"],"keys":[]}}}', 'apps must be names of apps'],
  ['{"teams":{"a":{"apps":[],"may":["delete"],"keys":[]}}}', 'may must be one or more of publish, promote'],
  [
    '{"teams":{"a":{"apps":[],"may":[],"keys":["ssh-ed25519 AAAA"]}}}',
    "a key must be ed25519: and 43 letters; 'keys public' prints it",
  ],
])('rights that are not understood are refused with a sentence: %s', (text, sentence) => {
  expect(() => parseTeams(text)).toThrow(sentence);
});

test('one key is that of one team', () => {
  const { team } = createTeam([]);
  expect(() => parseTeams(JSON.stringify({ teams: { a: team, b: team } }))).toThrow('is a key of a and of b');
});

test('what the portal ends by itself is signed by its key, and says why', async () => {
  const { store, signing, first, second, portal, app } = await createOwnedApp();
  await promote({ store, app, version: first, signing });
  await canary({ store, app, version: second, percent: 50, signing });
  const failure = { app, version: second, step: 'end canary' as const, fallbackVersion: first, failed: 4, ran: 9 };
  await expect(createErrorBudget({ store }).applyStep(failure, new Date())).rejects.toThrow('set RELEASE_KEY');

  expect(await createErrorBudget({ store, releaseKey: portal.privateKey }).applyStep(failure, new Date())).toBe(true);
  const { entries } = await readHistory(store, app, signing.teams);
  expect(entries[0]).toMatchObject({
    record: { action: 'end canary', version: second, by: 'portal', reason: 'It failed for 4 of 9 people.' },
    violation: undefined,
  });
  expect(parseLiveVersions(String(await store.read('live.json')))[app]?.canary).toBeUndefined();
});
