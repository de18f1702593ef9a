import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';
import { createTurns } from './turns.ts';

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 2));

test('no more than the limit run at once, and all of them run, failures included', async () => {
  const inTurn = limitConcurrency(4);
  let running = 0;
  let most = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      inTurn(async () => {
        running += 1;
        most = Math.max(most, running);
        await pause();
        running -= 1;
        if (index % 5 === 0) throw new Error('this one fails');
        return index;
      }),
    ),
  );
  expect(most).toBe(4);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(24);
});

test('tasks of one key take turns in order, those of another do not wait for them', async () => {
  const inTurn = createTurns();
  const order: string[] = [];
  const slow = inTurn('a', async () => {
    await pause();
    order.push('a1');
    throw new Error('a failure does not stop the next one');
  });
  const next = inTurn('a', async () => void order.push('a2'));
  const other = inTurn('b', async () => void order.push('b1'));
  await Promise.allSettled([slow, next, other]);
  await expect(slow).rejects.toThrow('a failure does not stop the next one');
  expect(order).toEqual(['b1', 'a1', 'a2']);
});
