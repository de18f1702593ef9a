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

test('what people wrote stays as they wrote it', () => {
  expect(brandEmail(email, { company: 'Acme', support: nobody, sender })).toEqual(email);
});

test('whom to ask is at its end, where the settings name somebody', () => {
  const support = { email: 'help@example.com', phone: '(555) 123-4567', hours: '8 to 5' };
  const { text, html } = brandEmail(email, { company: 'Acme', support, sender });
  expect(text.endsWith('\nAcme: (555) 123-4567, help@example.com (8 to 5)\n')).toBe(true);
  expect(html).toContain('>Acme: (555) 123-4567, help@example.com (8 to 5)</p></body>');
});

test('nothing in it turns around what is beside it', () => {
  const turned = { subject: 'Estimate for Ann \u202EeeL', text: 'Ann \u202EeeL\n', html: '<p>Ann \u202EeeL</p>' };
  expect(brandEmail(turned, { company: 'Acme', support: nobody, sender })).toEqual({
    subject: 'Estimate for Ann eeL',
    text: 'Ann eeL\n',
    html: '<p>Ann eeL</p>',
  });
});
