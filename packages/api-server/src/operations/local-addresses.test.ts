import { expect, test } from 'vitest';
import { isLocalRequest } from './local-addresses.ts';

const from = (headers: Record<string, string>, remoteAddress: string | undefined, publicUrl: string) =>
  isLocalRequest(new Request('http://127.0.0.1/dev/outbox', { headers }), { remoteAddress }, publicUrl);

test.each([
  ['127.0.0.1', 'http://localhost:4300'],
  ['::1', 'http://127.0.0.1:4300'],
  ['::ffff:127.0.0.1', 'http://[::1]:4300'],
  ['127.0.0.1', 'http://portal.localhost'],
])('a developer at their own machine, %s at %s', (address, publicUrl) => {
  expect(from({}, address, publicUrl)).toBe(true);
});

test.each([
  ['another machine', {}, '192.168.1.20', 'http://localhost:4300'],
  ['nobody knows where', {}, undefined, 'http://localhost:4300'],
  ['a staging server behind a proxy that says nothing', {}, '127.0.0.1', 'https://staging.example.com'],
  ['a host that only begins like one', {}, '127.0.0.1', 'https://localhost.example.com'],
  ['a name that was made to lead here', { host: 'evil.example.com' }, '127.0.0.1', 'http://localhost:4300'],
  ...['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host', 'via'].map(
    (name) => [`a proxy by ${name}`, { [name]: '203.0.113.5' }, '127.0.0.1', 'http://localhost:4300'] as const,
  ),
] as const)('not %s', (_, headers, address, publicUrl) => {
  expect(from({ ...headers }, address, publicUrl)).toBe(false);
});
