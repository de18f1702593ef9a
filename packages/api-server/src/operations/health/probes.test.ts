import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';

const api = await createTestApi();

async function statuses(changes: Partial<Deps> = {}): Promise<number[]> {
  const app = createApp({ ...api.deps, ...changes });
  const ask = async (path: string) => (await app(new Request(`http://api.test${path}`))).status;
  return [await ask('/api/live'), await ask('/api/ready')];
}

test('a process is ready while it serves, and lives on when it is not', async () => {
  const unreachable = { isUnreachable: true, check: async () => 'unreachable' as const, recordError: () => undefined };
  expect(await statuses()).toEqual([200, 200]);
  expect(await statuses({ lifecycle: { isStopping: true } })).toEqual([200, 503]);
  expect(await statuses({ databaseHealth: unreachable })).toEqual([200, 503]);
});
