import { expect, test } from 'vitest';
import { limitOfRecipient, limitOfSender } from '../../platform/mail/index.ts';
import type { LimitKey } from '../../platform/limits/index.ts';
import { limitNameOf } from './limit-names.ts';

test.each([
  ['requests:address:203.0.113.9', 'requests address'],
  ['requests:key:17', 'requests key'],
  ['sign-in:account:0f3c:wait', 'sign-in account'],
  ['exports:17', 'exports'],
  ['reset:dana@example.com:203.0.113.9', 'reset'],
  [limitOfSender(17)[0], 'emails from'],
  [limitOfRecipient('approval', 'dana@example.com')[0], 'emails approval'],
  ['approval:17', 'approval'],
  ['approval-answer:17', 'approval-answer'],
] satisfies [LimitKey, string][])('the key %s counts as %s', (key, name) => {
  expect(limitNameOf(key)).toBe(name);
});
