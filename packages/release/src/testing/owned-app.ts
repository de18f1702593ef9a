import { publish } from '../publish.ts';
import { createReleaseFixture } from '../release-fixture.ts';
import { createKeyPair, parseSigningKey } from '../rights/keys.ts';
import { readSigning } from '../rights/signing.ts';
import type { Right } from '../rights/teams.ts';

const all: readonly Right[] = ['publish', 'promote', 'canary', 'rollback', 'retire'];

export function createTeam(apps: readonly string[], may: readonly Right[] = all) {
  const { privateKey, publicKey } = createKeyPair();
  return { privateKey, key: parseSigningKey(privateKey), team: { apps, may, keys: [publicKey] as unknown[] } };
}

export async function createOwnedApp() {
  const { store, ...fixture } = await createReleaseFixture();
  const [store1, store2, portal] = [
    createTeam(['mfe-store']),
    createTeam(['mfe-other']),
    createTeam(['*'], ['rollback']),
  ];
  const teams = { store: store1.team, other: store2.team, portal: portal.team };
  await store.replace('teams.json', JSON.stringify({ teams }));
  const versions: string[] = [];
  for (const code of ['a', 'b']) {
    versions.push((await publish({ store, build: await fixture.buildRemote('mfe-store', code) })).version);
  }
  const signing = await readSigning(store, store1.privateKey);
  const [first = '', second = ''] = versions;
  return {
    store,
    teams,
    signing,
    first,
    second,
    own: store1,
    other: store2,
    portal,
    app: 'mfe-store',
    build: () => fixture.buildRemote('mfe-store', 'c'),
  };
}
