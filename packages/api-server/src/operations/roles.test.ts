import { expect, test } from 'vitest';
import { readRole } from './roles.ts';

test('without a name a process plays all roles', () => {
  expect(readRole([])).toBe('all');
});

test.each(['web', 'worker', 'migrate'] as const)('%s is a role of its own', (role) => {
  expect(readRole([role])).toBe(role);
});

test.each(['web-2', 'web-10'])('%s is a further web process beside the first', (name) => {
  expect(readRole([name])).toBe('web');
});

test.each([[['Web']], [['serve']], [['web-']], [['web-x']], [['web', 'worker']]])('%j is no role', (args) => {
  expect(() => readRole(args)).toThrow('Use one of web, worker, migrate, or none to run all of them.');
});
