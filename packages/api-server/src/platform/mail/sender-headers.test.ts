import { expect, test } from 'vitest';
import { senderHeaders } from './sender-headers.ts';

const nothing = { name: null, address: null, replyTo: null };
const messageId = '7d0c6a0e';

test.each([
  ['Parts Supplier <portal@example.com>', { name: 'Parts Supplier', address: 'portal@example.com' }],
  ['"Parts, Inc." <portal@example.com>', { name: 'Parts, Inc.', address: 'portal@example.com' }],
  ['portal@example.com', { name: '', address: 'portal@example.com' }],
])('%s stays the sender where the settings say nothing', (configured, from) => {
  const headers = { messageId: '<7d0c6a0e@example.com>', from };
  expect(senderHeaders(configured, { messageId, sender: nothing })).toEqual(headers);
  expect(senderHeaders(configured, { messageId })).toEqual(headers);
});

test('name, address and reply address of the settings take their places, each alone', () => {
  const configured = 'Portal <portal@example.com>';
  expect(senderHeaders(configured, { messageId, sender: { ...nothing, name: 'Acme' } }).from).toEqual({
    name: 'Acme',
    address: 'portal@example.com',
  });
  const sender = { name: null, address: 'rv@example.com', replyTo: 'help@acme.com' };
  expect(senderHeaders(configured, { messageId, sender })).toEqual({
    messageId: '<7d0c6a0e@example.com>',
    from: { name: 'Portal', address: 'rv@example.com' },
    replyTo: 'help@acme.com',
  });
});

test('on behalf of a technician replies are theirs, whatever the settings say', () => {
  const sender = { ...nothing, replyTo: 'help@acme.com' };
  const { replyTo } = senderHeaders('portal@example.com', { messageId, sender, replyTo: 'dana@example.com' });
  expect(replyTo).toBe('dana@example.com');
});
