import { expect, test } from 'vitest';
import { canary } from '../canary.ts';
import { readLiveVersions } from '../live-versions.ts';
import type { AppRelease } from '../live-versions.ts';
import { promote, rollback } from '../promote.ts';
import { readerViolation } from '../sources/reader-violation.ts';
import { createOwnedApp, createTeam } from '../testing/owned-app.ts';
import { withRecord, releaseViolation } from './record.ts';
import { readSigning } from './signing.ts';
import type { ReleaseAction } from './stored-record.ts';
import { parseTeams } from './teams.ts';
import type { Right } from './teams.ts';

/** Writes and signs a pointer as a team could without the release tool. */
async function forge(
  owned: Awaited<ReturnType<typeof createOwnedApp>>,
  by: ReturnType<typeof createTeam>,
  { action, change }: { action: ReleaseAction; change: (release: AppRelease) => AppRelease },
) {
  const { store, teams, app } = owned;
  const rights = parseTeams(JSON.stringify({ teams: { ...teams, forger: by.team } }));
  const before = (await readLiveVersions(store))[app] ?? { history: [] };
  const act = { action, now: new Date() };
  const forged = withRecord(app, { before, after: change(before), actionDetails: act, key: by.key, teams: rights });
  return { before, forged, rights };
}

test.each<[Right, ReleaseAction]>([
  ['rollback', 'rollback'],
  ['rollback', 'withhold'],
  ['retire', 'switch on'],
])('a reader follows nobody who may only %s to a version that was never live, by %s', async (right, action) => {
  const owned = await createOwnedApp();
  const { store, app, signing, first, second } = owned;
  await promote({ store, app, version: first, signing });
  const never = (release: AppRelease) => ({
    ...release,
    history: [...release.history, { version: second, since: '', by: '' }],
  });
  const forger = createTeam([app], [right]);
  const { before, forged, rights } = await forge(owned, forger, { action, change: never });
  const sentence = `Nobody with the right to promote ${app} has made ${second} live before.`;
  expect(releaseViolation(app, forged, rights)).toBe(sentence);
  expect(readerViolation(app, forged, { teams: rights, lastShown: before })).toBe(sentence);
  // The record of a different promotion does not prove it either.
  const proof = { ...forged, promotedBy: before.head };
  expect(releaseViolation(app, proof, rights)).toBe(sentence);
  // The record of a promotion is accepted.
  const owner = await forge(owned, createTeam([app], [right, 'promote']), { action, change: never });
  expect(releaseViolation(app, owner.forged, owner.rights)).toBeUndefined();
});

test('who may only roll back makes live what was promoted before, and others give canaries after that', async () => {
  const { store, app, signing, portal, first, second } = await createOwnedApp();
  const portals = await readSigning(store, portal.privateKey);
  await promote({ store, app, version: first, signing });
  await promote({ store, app, version: second, signing });
  await rollback({ store, app, signing: portals });
  const back = (await readLiveVersions(store))[app] ?? { history: [] };
  const teams = portals.teams ?? {};
  expect(back.history.at(-1)?.version).toBe(first);
  expect(releaseViolation(app, back, teams)).toBeUndefined();
  await canary({ store, app, version: second, percent: 5, signing });
  const given = (await readLiveVersions(store))[app] ?? { history: [] };
  expect(releaseViolation(app, given, teams)).toBeUndefined();
  // A pointer from before proofs existed: readers that showed that version live keep it.
  const { promotedBy: _, ...earlier } = back;
  expect(releaseViolation(app, earlier, teams)).toContain('Nobody with the right to promote');
  expect(readerViolation(app, earlier, { teams, lastShown: earlier })).toBeUndefined();
});

test('a canary for more than half of the people takes the right to promote, for the tool and for readers', async () => {
  const owned = await createOwnedApp();
  const { store, app, signing, first, second } = owned;
  await promote({ store, app, version: first, signing });
  const pipeline = createTeam([app], ['canary']);
  await store.replace('teams.json', JSON.stringify({ teams: { ...owned.teams, pipeline: pipeline.team } }));
  const asPipeline = await readSigning(store, pipeline.privateKey);
  const give = (percent: number, as: typeof signing) => canary({ store, app, version: second, percent, signing: as });
  const sentence = 'without the right to promote, the maximum is 50 %.';
  await expect(give(100, asPipeline)).rejects.toThrow(sentence);
  await expect(give(51, asPipeline)).rejects.toThrow(sentence);
  await give(50, asPipeline);
  const all = (release: AppRelease) => ({
    ...release,
    canary: { version: second, percent: 100, since: '', by: '' },
  });
  const { before, forged, rights } = await forge(owned, pipeline, { action: 'canary', change: all });
  expect(readerViolation(app, forged, { teams: rights, lastShown: before })).toContain(sentence);
  await give(100, await readSigning(store, owned.own.privateKey));
});
