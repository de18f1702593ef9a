import { expect, test, vi } from 'vitest';
import { workOnDue } from './due-work.ts';

/** Items that are due, and work on each that ends when the test ends it. */
function start(items: string[], { most = 3 }: { most?: number } = {}) {
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  const onFailure = vi.fn();
  const claim = vi.fn(async () => items.shift());
  const due = workOnDue({
    claim,
    work: (item) => {
      begun.push(item);
      return new Promise<string>((resolve, reject) => {
        ends.set(item, () => (item === 'bad' ? reject(new Error('bad')) : resolve(item)));
      });
    },
    most,
    everyMs: 5,
    onFailure,
  });
  return { due, begun, claim, onFailure, end: (item: string) => ends.get(item)?.() };
}

test('works on several at a time and on no more', async () => {
  const { due, begun, end } = start(['a', 'b', 'c', 'd']);
  const drained = due.drain();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  end('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
  for (const item of ['a', 'c', 'd']) end(item);
  expect((await drained).toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

test('a failure rejects at the end, after all else was done', async () => {
  const { due, begun, end } = start(['bad', 'b', 'c', 'd'], { most: 2 });
  const drained = due.drain();
  await expect.poll(() => begun).toEqual(['bad', 'b']);
  end('bad');
  for (const item of ['b', 'c', 'd']) {
    await expect.poll(() => begun).toContain(item);
    end(item);
  }
  await expect(drained).rejects.toThrow('bad');
  expect(begun).toEqual(['bad', 'b', 'c', 'd']);
});

test('started, it finds what becomes due while another item takes long, and goes on after a failure', async () => {
  const items = ['slow'];
  const { due, begun, end, onFailure } = start(items);
  due.start();
  due.start();
  await expect.poll(() => begun).toEqual(['slow']);
  items.push('bad');
  await expect.poll(() => begun).toEqual(['slow', 'bad']);
  end('bad');
  items.push('later');
  await expect.poll(() => begun).toEqual(['slow', 'bad', 'later']);
  expect(onFailure).toHaveBeenCalledTimes(1);
  for (const item of ['slow', 'later']) end(item);
  await due.stop();
});

test('stopping waits for what is under way and takes nothing more', async () => {
  const items = ['a'];
  const { due, begun, end } = start(items);
  due.start();
  await expect.poll(() => begun).toEqual(['a']);
  let hasStopped = false;
  const stopped = due.stop().then(() => (hasStopped = true));
  items.push('b');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(hasStopped).toBe(false);
  end('a');
  await stopped;
  expect(begun).toEqual(['a']);
});

test('with nothing due it claims once a round', async () => {
  const { due, claim } = start([]);
  expect(await due.drain()).toEqual([]);
  expect(claim).toHaveBeenCalledTimes(1);
});
