import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 2));

test('no more than the limit run at once, and all of them run, failures included', async () => {
  const limited = limitConcurrency({ atOnce: 4, mostWaiting: 26, onFull: () => new Error('full') });
  let running = 0;
  let most = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      limited(async () => {
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
  expect(await limited(() => Promise.resolve('later'))).toBe('later');
});

test('one too many is refused at once; urgent ones go first, and others do not take their places', async () => {
  const limited = limitConcurrency({ atOnce: 1, mostWaiting: 2, onFull: () => new Error('full') });
  const order: string[] = [];
  const run = (name: string, options?: { readonly isUrgent: boolean }) =>
    limited(async () => {
      await pause();
      order.push(name);
    }, options);
  const admitted = [run('first'), run('second'), run('third')];
  await expect(run('one too many')).rejects.toThrow('full');
  admitted.push(run('urgent', { isUrgent: true }));
  await Promise.all(admitted);
  expect(order).toEqual(['first', 'urgent', 'second', 'third']);
});

test('twice as many urgent ones wait, one more is refused', async () => {
  const limited = limitConcurrency({ atOnce: 1, mostWaiting: 2, onFull: () => new Error('full') });
  const run = () => limited(pause, { isUrgent: true });
  const admitted = [run(), run(), run(), run(), run()];
  await expect(run()).rejects.toThrow('full');
  await Promise.all(admitted);
});
