import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { auditEvents } from './audit-events.table.ts';
import { recordSecurityEvent, unknownAccount } from './security-events.commands.ts';
import { securityTallies } from './security-tallies.table.ts';
import { shouldWriteRow } from './security-volume.ts';

const { db, close } = await openTestDatabase();
afterAll(close);
beforeEach(() => db.delete(securityTallies));

let minutes = 0;
const nextWindow = () => new Date(Date.parse('2026-03-02T16:00:00Z') + (minutes += 60) * 60_000);

const fail = (address: string, subject: string, now: Date) =>
  recordSecurityEvent(db, {
    action: 'sign_in_failed',
    actor: 'unknown',
    target: unknownAccount,
    subject,
    client: { id: 'r', clientAddress: address, userAgent: '' },
    now,
  });

const countsAt = async (now: Date) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.at, now)).orderBy(asc(auditEvents.id))).map(
    ({ count }) => count,
  );

test('failures of one subject from one address are written ever less often, each time with their number', async () => {
  const now = nextWindow();
  for (let tries = 0; tries < 60; tries += 1) await fail('203.0.113.1', 'one', now);
  expect(await countsAt(now)).toEqual([1, 2, 3, 4, 5, 10, 20, 50]);
});

test('the next window begins anew, and another address counts for itself', async () => {
  const now = nextWindow();
  for (let tries = 0; tries < 7; tries += 1) await fail('203.0.113.1', 'one', now);
  await fail('203.0.113.2', 'one', now);
  expect(await countsAt(now)).toEqual([1, 2, 3, 4, 5, 1]);
  const later = new Date(now.getTime() + 15 * 60_000);
  await fail('203.0.113.1', 'one', later);
  expect(await countsAt(later)).toEqual([1]);
});

test('an attack from everywhere on everybody leaves a hundred lines, and then ever fewer', async () => {
  const now = nextWindow();
  for (let tries = 0; tries < 250; tries += 1) await fail(`203.0.113.${tries}`, `account ${tries}`, now);
  expect(await countsAt(now)).toHaveLength(101);
  const tallies = await db.select().from(securityTallies);
  expect(tallies.filter(({ address }) => address !== '')).toHaveLength(250);
});

test('failures at once each get a number of their own', async () => {
  const now = nextWindow();
  await Promise.all(Array.from({ length: 12 }, () => fail('203.0.113.1', 'one', now)));
  expect((await countsAt(now)).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 10]);
});

test.each([
  [3, true],
  [5, true],
  [6, false],
  [10, true],
  [30, false],
  [50, true],
  [1000, true],
  [1001, false],
  [20_000, true],
])('number %i beyond five: %s', (count, written) => expect(shouldWriteRow(count, 5)).toBe(written));
