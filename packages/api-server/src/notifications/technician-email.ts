import type { EmailLink, EmailMessage } from '../platform/mail/index.ts';

export const technicianEmail = ({
  firstName,
  subject,
  summary,
  action,
}: {
  readonly firstName: string;
  readonly subject: string;
  readonly summary: string;
  readonly action: EmailLink;
}): EmailMessage<'estimate-news'> => ({
  kind: 'estimate-news',
  subject,
  greeting: firstName,
  body: [summary],
  action,
});
