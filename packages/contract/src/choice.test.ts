import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { choice } from './choice.ts';

const contact = choice({ email: 'Email', text: 'Text message' });

test.each(['email', 'text', ''])('takes %j', (value) => {
  expect(safeParse(contact, value)).toMatchObject({ success: true, output: value });
});

test('is none where it is left out', () => {
  expect(safeParse(contact, undefined)).toMatchObject({ success: true, output: '' });
});

test.each(['fax', 'Email', 'toString', 1])('refuses %j by the labels', (value) => {
  expect(safeParse(contact, value).issues?.map(({ message }) => message)).toEqual([
    'Please choose one of: Email, Text message',
  ]);
});
