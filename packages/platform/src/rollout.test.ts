import { expect, test } from 'vitest';
import type { RegistryEntry } from './manifest.ts';
import { chooseVersions, isInRollout } from './rollout.ts';

const people = Array.from({ length: 20_000 }, (_, id) => `user-${id}`);
const among = (app: string, percent: number) => people.filter((person) => isInRollout(person, app, percent));

test.each([0, 1, 5, 25, 50, 100])('%d percent are about as many people', (percent) => {
  expect(among('mfe-store', percent).length / people.length).toBeCloseTo(percent / 100, 1);
});

test('0 percent are nobody and 100 percent everybody', () => {
  expect(among('mfe-store', 0)).toEqual([]);
  expect(among('mfe-store', 100)).toEqual(people);
});

test('raising the percentage only adds people', () => {
  const [few, more] = [among('mfe-store', 5), new Set(among('mfe-store', 6))];
  expect(few.filter((person) => !more.has(person))).toEqual([]);
});

test('not the same people for every app', () => {
  const [store, admin] = [among('mfe-store', 10), new Set(among('mfe-admin', 10))];
  expect(store.filter((person) => admin.has(person)).length / store.length).toBeLessThan(0.2);
});

test('somebody unknown never gets a canary', () => {
  expect(isInRollout('', 'mfe-store', 100)).toBe(false);
});

const remote = (version: string): RegistryEntry => ({
  name: 'mfe-store',
  version,
  platformContract: 1,
  routes: [],
  navigation: [],
  slots: [],
  consumes: [],
  entry: `/${version}.js`,
  exposes: {},
  uses: {},
});

test('a canary takes the place of the live version for whom it is meant', () => {
  const registry = { remotes: [{ ...remote('1'), canary: { percent: 100, remote: remote('2') } }] };

  expect(chooseVersions(registry, 'user-1').remotes).toEqual([remote('2')]);
  expect(chooseVersions(registry, '').remotes).toEqual([remote('1')]);
});
