import { setImmediate as endOfTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { PlannedCategories } from './category-plan.ts';
import { FeedRefusedError } from './feed-problem.ts';
import { readBatches } from './read-batches.ts';
import type { FeedBatch } from './read-batches.ts';
import { feedOf, part } from '../../testing/import-feed.ts';
import { readFeed } from './read-feed.ts';
import { readInThread } from './read-in-thread.ts';

const mapping = { columns: { id: 'ID' } };
const rows = Array.from({ length: 1500 }, (_, at) => part(`S${at}`, at % 700 === 3 ? { price: '=1' } : {}));

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += 10_000) yield Buffer.from(text.slice(at, at + 10_000));
}

async function read(batches: AsyncGenerator<FeedBatch, PlannedCategories>) {
  let text = '';
  const problems = [];
  for (;;) {
    const { done, value } = await batches.next();
    if (done) return { text, problems, ...value };
    text += Buffer.from(value.staged).toString();
    problems.push(...value.problems);
  }
}

test('a thread reads what the process would read', { timeout: 30_000 }, async () => {
  const [parts, categories] = [feedOf(...rows).replaceAll('Fresh Water > Pumps', '7'), 'id,title\n7,Pumps\n'];
  const here = await read(
    readBatches({
      parts: readFeed(bytesOf(parts), mapping),
      categories: readFeed(bytesOf(categories), mapping),
      mapping,
      partial: false,
    }),
  );
  const there = { parts: bytesOf(parts), categories: bytesOf(categories), mapping, partial: false };
  expect(here.problems).toHaveLength(3);
  expect(await read(readInThread(there))).toEqual(here);
});

test('a refusal keeps its line, and what is wrong with the source stays the error that it is', async () => {
  const send = (parts: AsyncIterable<Uint8Array>) => read(readInThread({ parts, mapping: {}, partial: false }));
  await expect(send(bytesOf('id\nA1\n'))).rejects.toEqual(
    expect.objectContaining({ name: 'FeedRefusedError', row: 1 }),
  );
  const lost = new FeedRefusedError('The supplier has gone.', 7);
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield* bytesOf(feedOf(part('A1')));
    throw lost;
  }
  await expect(send(broken())).rejects.toBe(lost);
});

async function* endless(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(feedOf(part('A1')));
  for (;;) yield Buffer.from(`${part('A2')}\n`.repeat(500));
}

test('who stops reading lets go of the source', { timeout: 30_000 }, async () => {
  let isReleased = false;
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      yield* endless();
    } finally {
      isReleased = true;
    }
  }
  const batches = readInThread({ parts: watched(), mapping: {}, partial: false });
  expect((await batches.next()).done).toBe(false);
  await batches.return({ nodes: [], paths: new Map() });
  expect(isReleased).toBe(true);
});

test('what was read is let go of, however long the feed is', { timeout: 30_000 }, async () => {
  const batches = readInThread({ parts: endless(), mapping: {}, partial: false });
  const read: WeakRef<Uint8Array>[] = [];
  for (let at = 0; at < 12; at += 1) {
    const { done, value } = await batches.next();
    if (!done) read.push(new WeakRef(value.staged));
  }
  setFlagsFromString('--expose-gc');
  // Reading a weak reference keeps its target alive until the end of the task.
  await endOfTurn();
  (runInNewContext('gc') as () => void)();
  expect(read).toHaveLength(12);
  expect(read.filter((batch) => batch.deref() !== undefined).length).toBeLessThan(4);
  await batches.return({ nodes: [], paths: new Map() });
});
