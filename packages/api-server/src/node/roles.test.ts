import { expect, test } from 'vitest';
import { readRole } from './roles.ts';

const server = { DATABASE_URL: 'postgres://portal@127.0.0.1/portal' };
const embedded = { DATABASE_URL: undefined };

test('without a name a process plays all roles, on either database', () => {
  expect(readRole([], embedded)).toBe('all');
  expect(readRole([], server)).toBe('all');
});

test.each(['web', 'worker', 'migrate'] as const)('%s is a role of its own where a server holds the data', (role) => {
  expect(readRole([role], server)).toBe(role);
});

test.each(['web-2', 'web-10'])('%s is a further web process beside the first', (name) => {
  expect(readRole([name], server)).toBe('web');
});

test.each(['web', 'worker'])('%s alone is refused on the embedded database, with what to do', (role) => {
  expect(() => readRole([role], embedded)).toThrow(
    `The embedded database belongs to one process: start it without a role, or set DATABASE_URL to run '${role}' alone.`,
  );
});

test('the embedded database can be migrated', () => {
  expect(readRole(['migrate'], embedded)).toBe('migrate');
});

test.each([[['Web']], [['serve']], [['web-']], [['web-x']], [['web', 'worker']]])('%j is no role', (args) => {
  expect(() => readRole(args, server)).toThrow('Use one of web, worker, migrate, or none to run all of them.');
});
