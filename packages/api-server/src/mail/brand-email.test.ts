import { expect, test } from 'vitest';
import { brandEmail } from './brand-email.ts';

const email = {
  subject: 'Reset your Tech Portal password',
  text: 'Hello,\n\nyour Tech Portal account.\n',
  html: '<html><body><p>your Tech Portal account</p></body></html>',
};
const sender = { name: null, address: null, replyTo: null };
const nobody = { email: null, phone: null, hours: 'always' };

test('with the standard settings an email is as it was written', () => {
  expect(brandEmail(email, { company: 'Tech Portal', support: nobody, sender })).toEqual(email);
});

test("the company's name stands where the portal's would, without becoming markup", () => {
  const { subject, text, html } = brandEmail(email, { company: 'A&B <RV> $&', support: nobody, sender });
  expect(subject).toBe('Reset your A&B <RV> $& password');
  expect(text).toContain('your A&B <RV> $& account');
  expect(html).toContain('your A&amp;B &lt;RV&gt; $&amp; account');
});

test('whom to ask is at its end, where the settings name somebody', () => {
  const support = { email: 'help@example.com', phone: '(555) 123-4567', hours: '8 to 5' };
  const { text, html } = brandEmail(email, { company: 'Acme', support, sender });
  expect(text.endsWith('\nAcme: (555) 123-4567, help@example.com (8 to 5)\n')).toBe(true);
  expect(html).toContain('>Acme: (555) 123-4567, help@example.com (8 to 5)</p></body>');
});
