import { expect, test } from 'vitest';
import { repeat } from './repeat.ts';

test('says what is new, tries again what failed, and ends when it is told to', async () => {
  const ends = new AbortController();
  const rounds = [['a written'], ['a written'], new Error('b is away'), ['a written']];
  const printed: string[] = [];
  await repeat(
    () => {
      const round = rounds.shift();
      if (rounds.length === 0) ends.abort();
      return round instanceof Error ? Promise.reject(round) : Promise.resolve(round ?? []);
    },
    { everyMs: 1, print: (line) => printed.push(line), signal: ends.signal },
  );
  expect(printed).toEqual(['a written', 'b is away', 'a written']);
});
