import type { EmailSamples } from '../platform/mail/index.ts';
import { passwordChangedEmail } from './account/password-changed-email.ts';
import { techApprovedEmail } from './approval/tech-approved-email.ts';
import { techAwaitsApprovalEmail } from './approval/tech-awaits-approval-email.ts';
import { resetPasswordEmail } from './auth/reset-password-email.ts';
import { signInNoticeEmail } from './auth/sign-in-notice-email.ts';
import type { NoticeKind } from './auth/sign-in-notice-email.ts';
import { factorResetEmail } from './factor-resets/factor-reset-email.ts';
import { secondFactorEmail } from './factors/second-factor-email.ts';
import type { SecondFactorEvent } from './factors/second-factor-email.ts';
import { confirmationEmail } from './registration/confirmation-email.ts';
import { accountDeactivatedEmail, accountReactivatedEmail } from './users/account-emails.ts';

const portalUrl = 'https://portal.example.com';
const link = `${portalUrl}/login`;
const firstName = 'Kim';

const factorChange = (change: SecondFactorEvent) => (company: string) =>
  secondFactorEmail(change, { firstName, company, link });

const signIn = (kind: NoticeKind) => (company: string) =>
  signInNoticeEmail({
    firstName,
    company,
    kind,
    device: 'Firefox on Linux',
    address: '203.0.113.7',
    time: 'December 1, 2026 at 9:00 AM CST',
    link: `${portalUrl}/secure-account?t=sample`,
    days: 7,
  });

export const emailSamplesOfIdentity = {
  'account-approved': {
    Approved: (company) => techApprovedEmail({ firstName, company, link }),
  },
  'account-deactivated': {
    'Tried to register': (company) => accountDeactivatedEmail({ firstName, company, attemptedForm: 'register' }),
    'Tried to reset the password': (company) => accountDeactivatedEmail({ firstName, company, attemptedForm: 'reset' }),
  },
  'account-reactivated': {
    Reactivated: (company) => accountReactivatedEmail({ firstName, company, username: 'kim.vance', link }),
  },
  'email-confirmation': {
    'First link': (company) =>
      confirmationEmail({ firstName, company, link: `${portalUrl}/confirm-email?t=sample`, days: 7 }),
    'Last day': (company) =>
      confirmationEmail({ firstName, company, link: `${portalUrl}/confirm-email?t=sample`, days: 1 }),
  },
  'factor-changed': {
    'Passkey added': factorChange('passkey_added'),
    'Passkey removed': factorChange('passkey_removed'),
    'Authenticator app added': factorChange('totp_added'),
    'Authenticator app removed': factorChange('totp_removed'),
    'Recovery codes replaced': factorChange('codes_renewed'),
    'Recovery code used': factorChange('code_used'),
  },
  'factor-reset': {
    'By an administrator': (company) =>
      factorResetEmail({ firstName, company, administratorName: 'Robin Hale (robin)', link }),
  },
  'password-changed': {
    Changed: (company) => passwordChangedEmail({ firstName, company, link }),
  },
  'password-reset': {
    Requested: (company) =>
      resetPasswordEmail({ firstName, company, link: `${portalUrl}/reset-password?t=sample`, minutes: 30 }),
  },
  'registration-waits': {
    'New technician': () =>
      techAwaitsApprovalEmail({
        firstName: 'Robin',
        tech: { firstName: 'Kim', lastName: 'Vance', company: 'Vance RV Service', username: 'kim.vance' },
        link: `${portalUrl}/tech-approval`,
      }),
  },
  'sign-in-notice': {
    'New device': signIn('new-device'),
    'Copied session': signIn('copied-session'),
  },
} satisfies Partial<EmailSamples>;
