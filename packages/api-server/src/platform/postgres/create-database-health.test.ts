import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { DatabaseAwayError, databaseFault } from '../db/database-fault.ts';
import { createDatabaseHealth } from './create-database-health.ts';
import type { PingOutcome } from '../db/database-health.ts';

function healthThatHears(...outcomes: PingOutcome[]) {
  const time = { ms: 0 };
  const cutConnections = vi.fn();
  const ping = vi.fn(async () => outcomes.shift() ?? 'ok');
  const logger = { warn: vi.fn(), info: vi.fn() };
  const clock = { now: () => new Date(time.ms) };
  return { health: createDatabaseHealth({ ping, cutConnections, clock, logger }), time, ping, cutConnections, logger };
}

const failed = (code: string, message = 'message of the driver') =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error(message), { code }));

test('a refusal makes the database away at once, a response brings it back', async () => {
  const { health, logger } = healthThatHears('refused', 'refused');
  expect(await health.look()).toBe('unreachable');
  expect(health.isAway).toBe(true);
  await health.look();
  expect(logger.warn).toHaveBeenCalledOnce();
  expect(await health.look()).toBe('ok');
  expect(health.isAway).toBe(false);
});

test('one silence is a hiccup, the second makes the database away and ends what waits for it, once', async () => {
  const { health, cutConnections } = healthThatHears('silent', 'silent', 'silent');
  expect(await health.look()).toBe('unreachable');
  expect(health.isAway).toBe(false);
  expect(await health.look()).toBe('unreachable');
  expect(health.isAway).toBe(true);
  await health.look();
  expect(cutConnections).toHaveBeenCalledOnce();
});

test('who looks at the same time shares one statement', async () => {
  const { health, ping } = healthThatHears();
  await Promise.all([health.look(), health.look(), health.look()]);
  expect(ping).toHaveBeenCalledOnce();
});

test('a broken connection is a reason to look, and no more', async () => {
  const { health, ping } = healthThatHears('ok');
  health.note(failed('ECONNRESET'));
  expect(ping).toHaveBeenCalledOnce();
  await health.look();
  expect(health.isAway).toBe(false);
});

test('a full disk shows for half a minute after the last statement it broke', async () => {
  const { health, time } = healthThatHears();
  health.note(failed('53100'));
  expect(await health.look()).toBe('full');
  expect(health.isAway).toBe(false);
  time.ms += 29_000;
  expect(await health.look()).toBe('full');
  time.ms += 2000;
  expect(await health.look()).toBe('ok');
});

test.each([
  ['a refused connection', failed('ECONNREFUSED'), 'away'],
  ['a server that stops', failed('57P01'), 'away'],
  ['a server that starts', failed('57P03'), 'away'],
  ['no connection left', failed('53300'), 'away'],
  ['a standby', failed('25006'), 'away'],
  ['a connection that ended', failed('', 'Connection terminated unexpectedly'), 'away'],
  ['a connection that nobody got', new DatabaseAwayError(new Error('timeout exceeded when trying to connect')), 'away'],
  ['a transaction that stood still', failed('25P03'), 'away'],
  ['a full disk', failed('53100'), 'full'],
  ['a lock that somebody else holds', failed('55P03'), 'locked'],
  ['a value that is there already', failed('23505'), undefined],
  ['a statement that took too long', failed('57014'), undefined],
  ['a card provider that refuses', Object.assign(new Error('fetch failed'), { code: 'ECONNREFUSED' }), undefined],
])('%s', (_, error, fault) => {
  expect(databaseFault(error)).toBe(fault);
});
