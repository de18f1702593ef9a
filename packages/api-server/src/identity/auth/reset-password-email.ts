import type { EmailMessage } from '../../platform/mail/index.ts';

export const resetPasswordEmail = ({
  firstName,
  company,
  link,
  minutes,
}: {
  readonly firstName: string;
  readonly company: string;
  readonly link: string;
  readonly minutes: number;
}): EmailMessage<'password-reset'> => ({
  kind: 'password-reset',
  subject: `Reset your ${company} password`,
  greeting: firstName,
  body: ['Someone, probably you, asked to choose a new password.'],
  action: { text: 'Choose a new password', href: link },
  note: [
    `The link works once and expires in ${minutes} minutes.`,
    'If this was not you, ignore this email. Your password stays the same.',
  ],
});
