import { spawnSync } from 'node:child_process';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLogger } from './create-logger.ts';
import { createRequestScope } from '../platform/http/index.ts';

const messages = (written: string) =>
  written
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

test('the lines of one turn are written in one piece, in their order, each with its request', async () => {
  const pieces: string[] = [];
  const requestScope = createRequestScope();
  const logger = createLogger('info', requestScope, { write: (piece) => void pieces.push(piece) });
  for (const id of ['one', 'two', 'three']) requestScope.run(id, () => logger.info({}, id));
  expect(pieces).toEqual([]);
  await endOfTurn();
  logger.warn({}, 'four');
  await endOfTurn();
  expect(pieces.map(messages)).toEqual([['one', 'two', 'three'], ['four']]);
  expect(pieces[0]).toContain('"requestId":"two"');
});

test('a turn that logs a lot does not collect it all', () => {
  const pieces: string[] = [];
  const logger = createLogger('info', createRequestScope(), { write: (piece) => void pieces.push(piece) });
  for (let line = 0; line < 3; line += 1) logger.info({ text: 'x'.repeat(40_000) }, String(line));
  expect(pieces.map(messages)).toEqual([['0', '1']]);
});

/** Runs a program whose logger writes its last line in the same event loop turn in which the process ends. */
function endedBy(ending: string) {
  const program = `
    const { createLogger } = await import(${JSON.stringify(import.meta.resolve('./create-logger.ts'))});
    for (const end of ['uncaughtException', 'unhandledRejection']) process.on(end, () => process.exit(1));
    const logger = createLogger('info', { requestId: undefined });
    logger.info({}, 'first');
    process.on('SIGTERM', () => { logger.info({}, 'last'); process.exit(0); });
    setTimeout(() => { ${ending} }, 0);
    setTimeout(() => undefined, 60_000);`;
  return messages(spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).stdout);
}

test.each([
  ['the end of the process', `logger.info({}, 'last'); process.exit(1);`],
  ['an error that nothing catches', `logger.info({}, 'last'); throw new Error('unforeseen');`],
  ['a promise that nobody waits for', `logger.info({}, 'last'); Promise.reject(new Error('unforeseen'));`],
  ['SIGTERM', `process.kill(process.pid, 'SIGTERM');`],
])('no line is lost by %s', (_, ending) => {
  expect(endedBy(ending)).toEqual(['first', 'last']);
});
