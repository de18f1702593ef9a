import { expect, test } from 'vitest';
import { senderHeaders } from './sender-headers.ts';

const nothing = { name: null, address: null, replyTo: null };

test.each([
  ['Parts Supplier <portal@example.com>', { name: 'Parts Supplier', address: 'portal@example.com' }],
  ['"Parts, Inc." <portal@example.com>', { name: 'Parts, Inc.', address: 'portal@example.com' }],
  ['portal@example.com', { name: '', address: 'portal@example.com' }],
])('%s stays the sender where the settings say nothing', (configured, from) => {
  expect(senderHeaders(configured, nothing)).toEqual({ from });
  expect(senderHeaders(configured, undefined)).toEqual({ from });
});

test('name, address and reply address of the settings take their places, each alone', () => {
  const configured = 'Portal <portal@example.com>';
  expect(senderHeaders(configured, { ...nothing, name: 'Acme' }).from).toEqual({
    name: 'Acme',
    address: 'portal@example.com',
  });
  expect(senderHeaders(configured, { name: null, address: 'rv@example.com', replyTo: 'help@acme.com' })).toEqual({
    from: { name: 'Portal', address: 'rv@example.com' },
    replyTo: 'help@acme.com',
  });
});
