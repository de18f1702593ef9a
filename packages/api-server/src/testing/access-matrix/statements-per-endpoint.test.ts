import { expect, test } from 'vitest';
import { allCases, nameOfCase } from './cases/all-cases.ts';
import type { MatrixCase } from './matrix-case.ts';
import { createMatrixClient } from './matrix-client.ts';

const client = await createMatrixClient();
const { statements } = client.api;

/** Counts the statements of a call, begin and commit included, with a recently used session. */
async function countStatements(one: MatrixCase): Promise<number> {
  const valid = await client.prepare(one);
  await client.send(valid);
  const before = statements.length;
  await client.send(valid);
  return statements.length - before;
}

test('no GET endpoint takes more statements than recorded', async () => {
  const lines: string[] = [];
  for (const one of allCases) {
    if (one.endpoint.method === 'GET') lines.push(`${nameOfCase(one)}: ${await countStatements(one)}`);
  }
  expect(lines.length).toBeGreaterThan(50);
  // Run `vitest run -u` to record an intended change.
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('statements-per-endpoint.txt');
});
