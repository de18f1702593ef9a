import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { DatabaseConnectionError, findDatabaseFault } from '../db/database-fault.ts';
import { createDatabaseHealth } from './create-database-health.ts';
import type { PingOutcome } from '../db/database-health.ts';

function healthThatHears(...outcomes: PingOutcome[]) {
  const time = { ms: 0 };
  const destroyConnections = vi.fn();
  const ping = vi.fn(async () => outcomes.shift() ?? 'ok');
  const logger = { warn: vi.fn(), info: vi.fn() };
  const clock = { now: () => new Date(time.ms) };
  return {
    health: createDatabaseHealth({ ping, destroyConnections, clock, logger }),
    time,
    ping,
    destroyConnections,
    logger,
  };
}

const failed = (code: string, message = 'message of the driver') =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error(message), { code }));

test('a refusal makes the database away at once, a response brings it back', async () => {
  const { health, logger } = healthThatHears('refused', 'refused');
  expect(await health.check()).toBe('unreachable');
  expect(health.isUnreachable).toBe(true);
  await health.check();
  expect(logger.warn).toHaveBeenCalledOnce();
  expect(await health.check()).toBe('ok');
  expect(health.isUnreachable).toBe(false);
});

test('one silence is a hiccup, the second makes the database away and ends what waits for it, once', async () => {
  const { health, destroyConnections } = healthThatHears('silent', 'silent', 'silent');
  expect(await health.check()).toBe('unreachable');
  expect(health.isUnreachable).toBe(false);
  expect(await health.check()).toBe('unreachable');
  expect(health.isUnreachable).toBe(true);
  await health.check();
  expect(destroyConnections).toHaveBeenCalledOnce();
});

test('who looks at the same time shares one statement', async () => {
  const { health, ping } = healthThatHears();
  await Promise.all([health.check(), health.check(), health.check()]);
  expect(ping).toHaveBeenCalledOnce();
});

test('a broken connection is a reason to look, and no more', async () => {
  const { health, ping } = healthThatHears('ok');
  health.recordError(failed('ECONNRESET'));
  expect(ping).toHaveBeenCalledOnce();
  await health.check();
  expect(health.isUnreachable).toBe(false);
});

test('a full disk shows for half a minute after the last statement it broke', async () => {
  const { health, time } = healthThatHears();
  health.recordError(failed('53100'));
  expect(await health.check()).toBe('full');
  expect(health.isUnreachable).toBe(false);
  time.ms += 29_000;
  expect(await health.check()).toBe('full');
  time.ms += 2000;
  expect(await health.check()).toBe('ok');
});

test.each([
  ['a refused connection', failed('ECONNREFUSED'), 'away'],
  ['a server that stops', failed('57P01'), 'away'],
  ['a server that starts', failed('57P03'), 'away'],
  ['no connection left', failed('53300'), 'away'],
  ['a standby', failed('25006'), 'away'],
  ['a connection that ended', failed('', 'Connection terminated unexpectedly'), 'away'],
  [
    'a connection that nobody got',
    new DatabaseConnectionError(new Error('timeout exceeded when trying to connect')),
    'away',
  ],
  ['a transaction that stood still', failed('25P03'), 'away'],
  ['a full disk', failed('53100'), 'full'],
  ['a lock that somebody else holds', failed('55P03'), 'locked'],
  ['a value that already exists', failed('23505'), undefined],
  ['a statement that took too long', failed('57014'), undefined],
  ['a card provider that refuses', Object.assign(new Error('fetch failed'), { code: 'ECONNREFUSED' }), undefined],
])('%s', (_, error, fault) => {
  expect(findDatabaseFault(error)).toBe(fault);
});
