import { standardBusinessSettings } from '@tech-portal/domain';
import { expect, test } from 'vitest';
import { passwordChangedEmail } from '../../identity/account/password-changed-email.ts';
import { techApprovedEmail } from '../../identity/approval/tech-approved-email.ts';
import { resetPasswordEmail } from '../../identity/auth/reset-password-email.ts';
import { signInNoticeEmail } from '../../identity/auth/sign-in-notice-email.ts';
import { readCompanyName } from '../../settings/index.ts';
import { applySettings } from '../../settings/business-settings.commands.ts';
import { factorEmail } from '../../identity/factors/factor-email.ts';
import { confirmationEmail } from '../../identity/registration/confirmation-email.ts';
import { accountDeactivatedEmail, accountReactivatedEmail } from '../../identity/users/account-emails.ts';
import { createTestApi } from '../create-test-api.ts';

const to = { recipient: 'kim@example.com', firstName: 'Kim Tech Portal', company: 'A&B <RV> $&' };
const link = 'https://portal.example.com/x';

test.each([
  ['approved', techApprovedEmail({ ...to, link })],
  ['reset', resetPasswordEmail({ ...to, link, minutes: 30 })],
  ['changed', passwordChangedEmail({ ...to, link })],
  ['confirmation', confirmationEmail({ ...to, link, days: 7 })],
  ['factor', factorEmail('passkey_added', { ...to, link })],
  ['reactivated', accountReactivatedEmail({ ...to, link, username: 'kim' })],
  ['deactivated', accountDeactivatedEmail({ ...to, what: 'reset' })],
  [
    'sign-in',
    signInNoticeEmail({ ...to, kind: 'new-device', device: 'Chrome', address: '::1', at: new Date(0), link, days: 7 }),
  ],
])('%s: the company gives the portal its name, as text, and a person keeps theirs', (_, { subject, text, html }) => {
  expect(subject).toContain('A&B <RV> $&');
  expect(subject).not.toContain('Tech Portal');
  expect(text).toContain('Hello Kim Tech Portal,');
  expect(html).toContain('Hello Kim Tech Portal,');
  expect(`${text}${html}`.replaceAll('Kim Tech Portal', '')).not.toContain('Tech Portal');
  expect(html).not.toContain('<RV>');
});

test('it is the name of the settings that are valid now', async () => {
  const api = await createTestApi();
  expect(await readCompanyName(api.db)).toBe('Tech Portal');
  const standard = standardBusinessSettings();
  const settings = { ...standard, company: { ...standard.company, name: 'Acme RV' } };
  await applySettings(api.deps, { settings, source: 'file', by: { name: 'root' }, note: '' });
  expect(await readCompanyName(api.db)).toBe('Acme RV');
});
