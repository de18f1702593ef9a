import { getEventListeners } from 'node:events';
import { setImmediate as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

// A lost task would block its test; all tasks together take milliseconds.
vi.setConfig({ testTimeout: 10_000 });

test('no more than the limit run at once, and all of them run, failures included', async () => {
  const limited = limitConcurrency({ maxConcurrent: 4, maxWaiting: 26, createFullError: () => new Error('full') });
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
  const limited = limitConcurrency({ maxConcurrent: 1, maxWaiting: 2, createFullError: () => new Error('full') });
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
  const limited = limitConcurrency({ maxConcurrent: 1, maxWaiting: 2, createFullError: () => new Error('full') });
  const run = () => limited(pause, { isUrgent: true });
  const admitted = [run(), run(), run(), run(), run()];
  await expect(run()).rejects.toThrow('full');
  await Promise.all(admitted);
});

function oneAtATime(maxWaiting = 100) {
  const limited = limitConcurrency({ maxConcurrent: 1, maxWaiting, createFullError: () => new Error('full') });
  const order: string[] = [];
  const run = (name: string, signal?: AbortSignal) =>
    limited(
      async () => {
        order.push(name);
        await pause();
      },
      { owner: name[0] ?? '', signal },
    );
  return { order, run };
}

test('each holder has a turn before any of them has the next one', async () => {
  const { order, run } = oneAtATime();
  const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'];
  await Promise.all(names.map((name) => run(name)));
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('who has most of those that wait gives way to others, and is refused itself', async () => {
  const { order, run } = oneAtATime(3);
  const waiting = ['a1', 'a2', 'a3', 'a4'].map((name) => run(name));
  await expect(run('a5')).rejects.toThrow('full');
  const others = [run('b1'), run('c1')];
  await expect(run('c2')).rejects.toThrow('full');
  const outcomes = await Promise.allSettled([...waiting, ...others]);
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, false, true, true]);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('a task that nobody waits for any more does not begin, and takes no place of others', async () => {
  const { order, run } = oneAtATime(2);
  const leaving = new AbortController();
  const given = [run('a1'), run('a2', leaving.signal), run('a3', leaving.signal)];
  leaving.abort(new Error('left'));
  given.push(run('a4'), run('b1'), run('b2', leaving.signal));
  const outcomes = await Promise.allSettled(given);
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'done'));
  expect(reasons).toEqual(['done', 'Error: left', 'Error: left', 'done', 'done', 'Error: left']);
  expect(order).toEqual(['a1', 'b1', 'a4']);
});

test('a signal of many tasks is not listened to by those that began or were refused', async () => {
  const { run } = oneAtATime(2);
  const { signal } = new AbortController();
  const given = [run('a1', signal), run('a2', signal), run('a3', signal)];
  expect(getEventListeners(signal, 'abort')).toHaveLength(2);
  given.push(run('b1'));
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  await Promise.allSettled(given);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('a task that was given up before it is asked for never begins', async () => {
  const { order, run } = oneAtATime();
  await expect(run('a1', AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  await run('a2');
  expect(order).toEqual(['a2']);
});

/** Runs two named tasks at a time, each until the test ends it, then reports which task started next. */
function twoAtATime() {
  const limited = limitConcurrency({ maxConcurrent: 2, maxWaiting: 9, createFullError: () => new Error('full') });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const given: Promise<void>[] = [];
  return {
    run(name: string, owner?: string) {
      const task = () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      };
      given.push(limited(task, owner === undefined ? {} : { owner }));
    },
    async end(name: string) {
      ends.get(name)?.();
      await pause();
      return begun.at(-1);
    },
    async endAll() {
      for (const end of ends.values()) end();
      await Promise.all(given);
    },
  };
}

test('a holder with a task under way waits behind one that has none, whoever waits longer', async () => {
  const { run, end, endAll } = twoAtATime();
  for (const name of ['a1', 'b1', 'a2', 'b2', 'b3']) run(name, name.charAt(0));
  expect(await end('b1')).toBe('b2');
  expect(await end('a1')).toBe('a2');
  expect(await end('b2')).toBe('b3');
  await endAll();
});

test('tasks of nobody are those of one holder', async () => {
  const { run, end, endAll } = twoAtATime();
  for (const name of ['nobody 1', 'nobody 2', 'nobody 3']) run(name);
  for (const name of ['a1', 'a2', 'b1']) run(name, name.charAt(0));
  expect(await end('nobody 1')).toBe('a1');
  expect(await end('nobody 2')).toBe('b1');
  expect(await end('a1')).toBe('nobody 3');
  expect(await end('b1')).toBe('a2');
  await endAll();
});
