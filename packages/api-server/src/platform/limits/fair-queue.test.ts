import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import type { FairQueue } from './fair-queue.ts';

/** Builds a queue of items named after their owners: `a1` is the first item of owner `a`. */
function queueOf(...names: readonly string[]): FairQueue<string> {
  const queue = createFairQueue<string>();
  for (const name of names) queue.add(name.charAt(0), name);
  return queue;
}

function consumeAll(queue: FairQueue<string>, underWay: (holder: string) => number = () => 0): string[] {
  return Array.from({ length: queue.size }, () => {
    const taken = queue.dequeue(underWay);
    expect(taken?.item.charAt(0)).toBe(taken?.owner);
    return taken?.item ?? 'nothing';
  });
}

test('each holder has a turn before any of them has the next one, and its items are in order', () => {
  const queue = queueOf('a1', 'a2', 'a3', 'b1', 'c1', 'b2');
  expect(queue.size).toBe(6);
  expect(consumeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(queue.size).toBe(0);
  expect(queue.dequeue(() => 0)).toBeUndefined();
});

test('a holder with less under way goes first, whoever waits longer', () => {
  const underWay = (holder: string) => ({ a: 2, b: 1, c: 0 })[holder] ?? 0;
  expect(consumeAll(queueOf('a1', 'b1', 'a2', 'b2', 'c1', 'c2'), underWay)).toEqual([
    'c1',
    'c2',
    'b1',
    'b2',
    'a1',
    'a2',
  ]);
});

test('a holder that has just had a turn elsewhere is last, and one without items changes nothing', () => {
  const queue = queueOf('a1', 'b1', 'c1');
  queue.moveToEnd('a');
  queue.moveToEnd('x');
  expect(consumeAll(queue)).toEqual(['b1', 'c1', 'a1']);
});

test('an item that is removed is gone, and one that does not wait changes nothing', () => {
  const queue = queueOf('a1', 'a2', 'a3', 'b1');
  queue.remove('a', 'a2');
  queue.remove('a', 'a2');
  queue.remove('x', 'a1');
  queue.remove('b', 'b1');
  expect(queue.size).toBe(2);
  expect(consumeAll(queue)).toEqual(['a1', 'a3']);
});

test.each([
  ['nobody waits', [], 'x', undefined],
  ['the largest would be no larger than the newcomer', ['a1'], 'x', undefined],
  ['the largest has one more', ['a1', 'b1', 'b2', 'c1'], 'x', 'b2'],
  ['the newcomer would have as many', ['a1', 'b1', 'b2', 'c1'], 'a', undefined],
  ['the newcomer would still have less', ['a1', 'b1', 'b2', 'b3', 'c1'], 'a', 'b3'],
  ['the newcomer is the largest', ['a1', 'b1', 'b2', 'b3'], 'b', undefined],
])('the last item of the largest holder gives way, unless that is no fairer: %s', (_, names, holder, given) => {
  const queue = queueOf(...names);
  expect(queue.dropFromLargestOwner(holder)).toBe(given);
  const left = names.filter((name) => name !== given);
  expect(queue.size).toBe(left.length);
  expect(consumeAll(queue).toSorted()).toEqual(left);
});
