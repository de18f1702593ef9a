import { hashKey } from '@tanstack/react-query';
import { listFavoriteKeys } from '@tech-portal/contract/favorites';
import { getUser, listUsers } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiQueryKey, createQueryClient, patchCached, patchAllCached, setCached } from '../query.ts';
import { completeChange, applyPendingChanges, showChange } from './pending-changes.ts';
import type { ChangeResult } from './pending-changes.ts';

const key = apiQueryKey(listFavoriteKeys);
const hash = hashKey(key);
/** Complete update that adds a part, after which no refetch is needed. */
const adds = (part: string) => setCached(listFavoriteKeys, undefined, (keys) => [...keys, part]);
/** Partial update that adds a part, after which a refetch is needed. */
const patches = (part: string) => patchCached(listFavoriteKeys, undefined, (keys) => [...keys, part]);
const sets = (...parts: string[]) => setCached(listFavoriteKeys, undefined, parts);
const named = (username: string) => ({ username }) as User;
const [first, second, third] = [{ order: 1 }, { order: 2 }, { order: 3 }] as const;

let client = createQueryClient();
beforeEach(() => {
  client = createQueryClient();
  client.setQueryData(key, ['a']);
});

const shown = () => client.getQueryData(key);
const state = () => client.getQueryState(key);
const listsOf = ({ complete, stale: doubtful }: ChangeResult) => ({ complete: [...complete], doubtful: [...doubtful] });
const nothingKnown = { complete: [], doubtful: [] };
const allKnown = { complete: [hash], doubtful: [] };
const toBeRepeated = { complete: [], doubtful: [hash] };

function request() {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const outcome = client.fetchQuery({ queryKey: key, queryFn: () => promise, staleTime: 0 }).catch(() => undefined);
  return async (...keys: string[]) => {
    resolve(keys);
    await outcome;
  };
}

describe('a request that was under way', () => {
  test.each([
    ['shown', () => showChange(client, first, [adds('b')])],
    ['made', () => void completeChange(client, first, { confirmedUpdates: [adds('b')] })],
  ])('is dropped when a change is %s, and the read shows no failure', async (_name, change) => {
    const respond = request();
    change();
    expect(state()).toMatchObject({ data: ['a', 'b'], status: 'success', fetchStatus: 'idle' });
    await respond('a');
    expect(state()).toMatchObject({ data: ['a', 'b'], status: 'success', error: null });
  });

  test('takes nothing with it that was set after it was sent', () => {
    request();
    client.setQueryData(key, ['a', 'x']);
    showChange(client, first, [adds('b')]);
    expect(shown()).toEqual(['a', 'x', 'b']);
    completeChange(client, first, 'failed');
    expect(shown()).toEqual(['a', 'x']);
  });

  test('had something to say: the read is repeated when the change is over', () => {
    request();
    showChange(client, first, [adds('b')]);
    expect(completeChange(client, first, { confirmedUpdates: undefined }).stale).toEqual(new Set([hash]));
  });

  test('at the end of a change had something to say as well, unless the response is the whole read', () => {
    showChange(client, first, [adds('b')]);
    request();
    expect(completeChange(client, first, { confirmedUpdates: [adds('b')] }).stale).toEqual(new Set([hash]));
    showChange(client, second, [adds('c')]);
    request();
    expect(completeChange(client, second, { confirmedUpdates: [adds('c'), sets('d')] }).stale).toEqual(new Set());
    expect(state()).toMatchObject({ data: ['d'], fetchStatus: 'idle' });
  });

  test('brings what is shown while a change is under way, and is repeated then', () => {
    showChange(client, first, [adds('b')]);
    expect(applyPendingChanges(client, key, ['x'])).toEqual(['a', 'b']);
    expect(completeChange(client, first, { confirmedUpdates: undefined }).stale).toEqual(new Set([hash]));
    expect(applyPendingChanges(client, key, ['x'])).toEqual(['x']);
  });

  test('goes on where a change has nothing to start from', async () => {
    client.removeQueries();
    const respond = request();
    expect(listsOf(completeChange(client, first, { confirmedUpdates: [adds('b')] }))).toEqual(nothingKnown);
    expect(state()).toMatchObject({ data: undefined, fetchStatus: 'fetching' });
    await respond('x');
    expect(shown()).toEqual(['x']);
  });
});

describe('responses without changes of the read under way', () => {
  test('one that is older than what is shown changes nothing, and the read is repeated', () => {
    expect(listsOf(completeChange(client, second, { confirmedUpdates: [sets('b')] }))).toEqual(allKnown);
    expect(listsOf(completeChange(client, first, { confirmedUpdates: [sets('x')] }))).toEqual(toBeRepeated);
    expect(shown()).toEqual(['b']);
    expect(listsOf(completeChange(client, third, { confirmedUpdates: [sets('c')] }))).toEqual(allKnown);
    expect(shown()).toEqual(['c']);
  });

  test('two words of one response count both', () => {
    expect(listsOf(completeChange(client, first, { confirmedUpdates: [adds('b'), adds('c')] }))).toEqual(allKnown);
    expect(shown()).toEqual(['a', 'b', 'c']);
  });

  test('a part of a read leaves the rest open, also for what is older', () => {
    expect(listsOf(completeChange(client, second, { confirmedUpdates: [patches('b')] }))).toEqual(nothingKnown);
    expect(shown()).toEqual(['a', 'b']);
    expect(listsOf(completeChange(client, first, { confirmedUpdates: [sets('x')] }))).toEqual(allKnown);
    expect(shown()).toEqual(['x']);
  });

  test('a read that was never fetched gets what the server sends, and goes out of date with its resources', () => {
    client.removeQueries();
    expect(listsOf(completeChange(client, first, { confirmedUpdates: [sets('b')] }))).toEqual(allKnown);
    expect(shown()).toEqual(['b']);
    expect(client.getQueryCache().find({ queryKey: key })?.meta).toEqual({ reads: listFavoriteKeys.reads });
    client.setQueryData(['another'], 1);
    expect(client.getQueryCache().find({ queryKey: ['another'] })?.meta).toBeUndefined();
  });
});

describe('changes that were shown', () => {
  test('count as they are once the server has agreed', () => {
    showChange(client, first, [adds('b')]);
    expect(listsOf(completeChange(client, first, { confirmedUpdates: undefined }))).toEqual(allKnown);
    showChange(client, second, [patches('c')]);
    expect(listsOf(completeChange(client, second, { confirmedUpdates: undefined }))).toEqual(toBeRepeated);
    expect(shown()).toEqual(['a', 'b', 'c']);
  });

  test.each(['failed', { confirmedUpdates: [] }] as const)('are taken back at once', (outcome) => {
    showChange(client, first, [adds('b')]);
    showChange(client, second, [adds('c')]);
    expect(listsOf(completeChange(client, first, outcome))).toEqual(nothingKnown);
    expect(shown()).toEqual(['a', 'c']);
    expect(listsOf(completeChange(client, second, outcome))).toEqual(toBeRepeated);
    expect(shown()).toEqual(['a']);
  });

  test('are one of several words on a read: all is known when each of them says so', () => {
    showChange(client, first, [adds('b')]);
    expect(listsOf(completeChange(client, first, { confirmedUpdates: [adds('b'), patches('c')] }))).toEqual(
      toBeRepeated,
    );
    expect(shown()).toEqual(['a', 'b', 'c']);
  });

  test('leave alone what only others have changed', () => {
    const userKey = apiQueryKey(getUser, { id: 4 });
    client.setQueryData(userKey, named('a'));
    showChange(client, first, [adds('b')]);
    showChange(client, second, [patchCached(getUser, { id: 4 }, (user) => ({ ...user, username: 'b' }))]);
    expect(listsOf(completeChange(client, second, 'failed'))).toEqual({ complete: [], doubtful: [hashKey(userKey)] });
    expect(listsOf(completeChange(client, first, { confirmedUpdates: undefined }))).toEqual(allKnown);
  });

  test('stay below the response of a later one that had shown nothing', () => {
    showChange(client, first, [adds('b')]);
    expect(listsOf(completeChange(client, second, { confirmedUpdates: [adds('c')] }))).toEqual(allKnown);
    expect(shown()).toEqual(['a', 'b', 'c']);
    expect(listsOf(completeChange(client, first, 'failed'))).toEqual(toBeRepeated);
    expect(shown()).toEqual(['a', 'c']);
  });

  test.each([
    ['a whole', adds('b'), toBeRepeated, ['a', 'b']],
    ['a part', patches('b'), allKnown, ['x']],
  ])('and ended as %s say what a response of before may do', (_name, change, end, afterwards) => {
    showChange(client, second, [change]);
    completeChange(client, second, { confirmedUpdates: undefined });
    expect(listsOf(completeChange(client, first, { confirmedUpdates: [sets('x')] }))).toEqual(end);
    expect(shown()).toEqual(afterwards);
  });

  test('are kept when their read has left the cache meanwhile', () => {
    showChange(client, first, [adds('b')]);
    client.removeQueries();
    completeChange(client, first, { confirmedUpdates: undefined });
    expect(shown()).toEqual(['a', 'b']);
  });
});

describe('which reads a change is about', () => {
  const names = () => [{}, { id: 4 }].map((input) => client.getQueryData(apiQueryKey(getUser, input))?.username);

  beforeEach(() => {
    client.setQueryData(apiQueryKey(getUser, {}), named('me'));
    client.setQueryData(apiQueryKey(getUser, { id: 4 }), named('four'));
    client.setQueryData(apiQueryKey(listUsers, {}), [named('four')]);
  });

  test('one, and none whose key only begins like it', () => {
    showChange(client, first, [patchCached(getUser, {}, (user) => ({ ...user, username: 'changed' }))]);
    expect(names()).toEqual(['changed', 'four']);
    expect(shown()).toEqual(['a']);
  });

  test('all of an endpoint, and none of another', () => {
    showChange(client, first, [patchAllCached(getUser, (user) => ({ ...user, username: 'changed' }))]);
    expect(names()).toEqual(['changed', 'changed']);
    expect(client.getQueryData(apiQueryKey(listUsers, {}))).toEqual([named('four')]);
  });
});
