import type { EmailMessage } from '../../platform/mail/index.ts';

export const techApprovedEmail = ({
  firstName,
  company,
  link,
}: {
  readonly firstName: string;
  readonly company: string;
  readonly link: string;
}): EmailMessage<'account-approved'> => ({
  kind: 'account-approved',
  subject: `Your ${company} account has been approved`,
  greeting: firstName,
  body: ['You can now log in and start working.'],
  action: { text: 'Log in', href: link },
});
