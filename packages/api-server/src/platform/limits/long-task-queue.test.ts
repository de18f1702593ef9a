import { expect, test, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { createLongTaskQueue } from './long-task-queue.ts';

// A lost task would block its test; all tasks together take milliseconds.
vi.setConfig({ testTimeout: 10_000 });

test('two run at once, a hundred wait, and one more is asked to come back in five seconds', async () => {
  const inTurn = createLongTaskQueue();
  const gate = Promise.withResolvers<void>();
  let running = 0;
  const run = () =>
    inTurn(async () => {
      running += 1;
      await gate.promise;
    });
  const admitted = Array.from({ length: 102 }, run);
  const refused: unknown = await run().catch((error: unknown) => error);
  expect(running).toBe(2);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({
    status: 503,
    id: 'unavailable',
    message: 'The server is busy with other files. Please try again.',
    headers: { 'retry-after': '5' },
  });
  gate.resolve();
  await Promise.all(admitted);
  expect(running).toBe(102);
});
