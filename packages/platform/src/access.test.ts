import { describe, expect, test } from 'vitest';
import { canViewAdmin, canViewAny, canViewApproved, canViewRetail, canViewTech, grantsAccess } from './access.ts';
import type { RequiredRole, SessionSnapshot } from './access.ts';

const session = (role: string, approved: boolean, token = 'abc'): SessionSnapshot => ({ token, role, approved });

/** Role, approved → the rights view_any, view_approved, view_retail, view_tech and view_admin (ACCESS-2). */
const table: readonly [string, boolean, string][] = [
  ['admin', true, 'any approved admin'],
  ['admin', false, 'any'],
  ['tech', true, 'any approved tech'],
  ['tech', false, 'any'],
  ['retail', true, 'any approved retail'],
  ['retail', false, 'any'],
  ['test', true, 'any approved'],
  ['', true, 'any approved'],
  ['superuser', true, 'any approved'],
  ['Admin', true, 'any approved'],
];

const checks = {
  any: canViewAny,
  approved: canViewApproved,
  retail: canViewRetail,
  tech: canViewTech,
  admin: canViewAdmin,
};

describe.each(table)('role %j, approved %s', (role, approved, granted) => {
  test.each(Object.entries(checks))('view_%s', (name, check) => {
    expect(check(session(role, approved))).toBe(granted.split(' ').includes(name));
  });

  test('without a token nothing is granted', () => {
    expect(Object.values(checks).some((check) => check(session(role, approved, '')))).toBe(false);
  });

  test.each<RequiredRole>(['any', 'approved', 'tech', 'admin'])('a route that requires %s', (required) => {
    expect(grantsAccess(session(role, approved), required)).toBe(granted.split(' ').includes(required));
  });
});

test('a public route is open to everybody', () => {
  expect(grantsAccess(session('', false, ''), 'public')).toBe(true);
});

test('of a list one match suffices, and an empty list grants nothing', () => {
  expect(grantsAccess(session('tech', true), ['admin', 'tech'])).toBe(true);
  expect(grantsAccess(session('retail', true), ['admin', 'tech'])).toBe(false);
  expect(grantsAccess(session('admin', true), [])).toBe(false);
});

test.each(['owner', 'constructor', ''])('a role %j that only newer shells know grants nothing', (role) => {
  expect(grantsAccess(session('admin', true), [role as RequiredRole])).toBe(false);
});
