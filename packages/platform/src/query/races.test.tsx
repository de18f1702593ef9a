import { act, cleanup, renderHook } from '@testing-library/react';
import { ApiTimeoutError } from '@tech-portal/api-client/errors';
import { addFavorite, listFavoriteKeys, removeFavorite } from '@tech-portal/contract/favorites';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { patchCached, setCached, useApiMutation, useApiQuery } from '../query.ts';
import type { CacheUpdate } from '../query.ts';
import { createFakeApi, createTestProviders, errorResponse, flushTasks } from './testing/fake-api.tsx';

afterEach(cleanup);

interface Change {
  readonly key: string;
  readonly present: boolean;
}

const withKey = (keys: readonly string[], { key, present }: Change) =>
  [...keys.filter((other) => other !== key), ...(present ? [key] : [])].toSorted();

/**
 * Uses of the response to a change: none, a complete update computed from the change, or the whole list from the
 * response (as for the cart).
 */
const ways = ['refetch', 'own word', 'whole'] as const;
type Way = (typeof ways)[number];

const shownBy = (way: Way, change: Change): CacheUpdate =>
  way === 'own word'
    ? setCached(listFavoriteKeys, undefined, (keys) => withKey(keys, change))
    : patchCached(listFavoriteKeys, undefined, (keys) => withKey(keys, change));

function useFavorites(way: Way, scope: string | undefined) {
  return {
    keys: useApiQuery(listFavoriteKeys).data,
    change: useApiMutation(
      async (change: Change, send) => {
        const part = { id: Number(change.key.slice(2)), type: 'p' } as const;
        const response: unknown = await (change.present
          ? send(addFavorite, { body: part })
          : send(removeFavorite, { query: part }));
        return response as string[];
      },
      {
        scope,
        // The server may handle concurrent changes in any order, so without a scope there is only one per part at a
        // time.
        ...(scope === undefined && { exclusive: ({ key }: Change) => key }),
        optimistic: (change) => [shownBy(way, change)],
        ...(way === 'whole' && { confirm: (keys: string[]) => [setCached(listFavoriteKeys, undefined, keys)] }),
      },
    ),
  };
}

/** Server that can handle a request at any time before it responds. */
function createServer(api: ReturnType<typeof createFakeApi>) {
  let keys: string[] = ['p:1', 'p:2'];
  const handled = new Map<object, string[]>();
  const handle = (request: Awaited<ReturnType<typeof api.next>>) => {
    if (handled.has(request)) return;
    const { id, input } = request;
    const part = (input['body'] ?? input['query']) as { id: number } | undefined;
    if (part) keys = withKey(keys, { key: `p:${part.id}`, present: id === 'addFavorite' });
    handled.set(request, keys);
  };
  return {
    keys: () => keys,
    handle,
    respond(request: Awaited<ReturnType<typeof api.next>>) {
      handle(request);
      request.respond(handled.get(request));
    },
    lose(request: Awaited<ReturnType<typeof api.next>>) {
      handle(request);
      request.fail(new ApiTimeoutError(addFavorite));
    },
    refuse(request: Awaited<ReturnType<typeof api.next>>) {
      request.fail(handled.has(request) ? errorResponse(500) : errorResponse(400, 'invalid_input'));
    },
  };
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      part: fc.integer({ min: 1, max: 3 }),
      present: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('handle' as const), which: fc.nat(9) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('respond' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('lose' as const, 'refuse' as const), which: fc.nat(9) }) },
);

async function play(
  way: Way,
  scope: string | undefined,
  steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[],
) {
  const api = createFakeApi();
  const server = createServer(api);
  const { client, wrapper } = createTestProviders(api);
  const { result, unmount } = renderHook(() => useFavorites(way, scope), { wrapper });
  await api.respond('listFavoriteKeys', server.keys());
  const turn = (work: () => void) =>
    act(async () => {
      work();
      await flushTasks();
    });

  for (const one of steps) {
    if (one.do === 'change') {
      const change = { key: `p:${one.part}`, present: one.present };
      await turn(() => result.current.change.mutate(change));
      if (scope !== undefined) expect(result.current.keys?.includes(change.key)).toBe(change.present);
    } else if (one.do === 'look') {
      await turn(() => void client.invalidateQueries());
    } else {
      // A read must not fail, because it would show an error with the previous data.
      const open = api
        .open()
        .filter(({ id }) => one.do === 'respond' || one.do === 'handle' || id !== 'listFavoriteKeys');
      const request = open[one.which % Math.max(open.length, 1)];
      if (request) await turn(() => server[one.do](request));
    }
  }
  for (let request = api.open()[0]; request; request = api.open()[0]) {
    const last = request;
    await turn(() => server.respond(last));
  }
  expect([...(result.current.keys ?? [])].toSorted()).toEqual(server.keys());
  unmount();
}

test.each(ways)(
  'whatever the order of responses, the screen ends up as the server is, in a queue (%s)',
  async (way) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), (steps) => play(way, 'favorites', steps)),
      { numRuns: 25 },
    );
  },
);

test('whatever the order of responses, the screen ends up as the server is, with changes side by side', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), (steps) => play('refetch', undefined, steps)),
    { numRuns: 25 },
  );
});
