import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, expectTypeOf, test } from 'vitest';
import type { CurrentUser } from '../../platform/http/index.ts';
import { customers } from '../../customers/index.ts';
import type { findCustomer } from '../../customers/index.ts';
import type { readEstimate } from '../../estimates/index.ts';
import { allRecords, isInScope, narrowedScope, ownedBy, scopeCondition, scopeOf } from './record-scope.ts';
import type { RecordScope } from './record-scope.ts';

test.each([
  ['admin', true],
  ['tech', false],
  ['retail', false],
] as const)('the role %j sees records of other accounts: %s', (role, seesOthers) => {
  const scope = scopeOf({ userId: 7, role, approved: true, tokenId: 1, businessTimeZone: 'America/Chicago' });
  expect(isInScope(scope, 7)).toBe(true);
  expect(isInScope(scope, 8)).toBe(seesOthers);
});

test('a list is narrowed to a technician by administrators, and by technicians to themselves alone', () => {
  const admin: CurrentUser = {
    userId: 1,
    role: 'admin',
    approved: true,
    tokenId: 1,
    businessTimeZone: 'America/Chicago',
  };
  const tech: CurrentUser = {
    userId: 7,
    role: 'tech',
    approved: true,
    tokenId: 2,
    businessTimeZone: 'America/Chicago',
  };
  expect(narrowedScope(admin, undefined)).toEqual(allRecords);
  expect(narrowedScope(admin, 7)).toEqual(ownedBy(7));
  expect(narrowedScope(tech, undefined)).toEqual(ownedBy(7));
  expect(narrowedScope(tech, 7)).toEqual(ownedBy(7));
  expect(() => narrowedScope(tech, 8)).toThrow(expect.objectContaining({ id: 'forbidden' }));
});

test('everybody includes any owner, an owner only themselves', () => {
  expect([allRecords, ownedBy(7), ownedBy(8)].map((scope) => isInScope(scope, 7))).toEqual([true, true, false]);
});

test('a statement finds the records of the owner alone, or those of everybody', () => {
  const condition = (scope: RecordScope) => new PgDialect().sqlToQuery(scopeCondition(scope, customers.techId));
  expect(condition(ownedBy(7))).toMatchObject({ sql: '"customers"."tech_id" = $1', params: [7] });
  expect(condition(allRecords)).toMatchObject({ sql: 'true', params: [] });
});

test('a scope that is left out or undefined is no scope', () => {
  expectTypeOf<undefined>().not.toExtend<RecordScope>();
  expectTypeOf<Record<never, never>>().not.toExtend<RecordScope>();
  expectTypeOf<{ kind: 'owner' }>().not.toExtend<RecordScope>();
  expectTypeOf<{ kind: 'owner'; id: number | undefined }>().not.toExtend<RecordScope>();
});

test('a query does not compile without a scope', () => {
  expectTypeOf<typeof readEstimate>().parameter(2).toEqualTypeOf<RecordScope>();
  expectTypeOf<typeof findCustomer>().parameter(2).toEqualTypeOf<RecordScope>();
  // @ts-expect-error an unknown owner is not everybody
  expectTypeOf<typeof readEstimate>().toBeCallableWith({} as never, 1, { kind: 'owner', id: undefined });
});
