import type { EmailMessage } from '../platform/mail/index.ts';

export const technicianEmail = ({
  firstName,
  subject,
  summary,
  link,
}: {
  readonly firstName: string;
  readonly subject: string;
  readonly summary: string;
  readonly link: string;
}): EmailMessage<'estimate-news'> => ({
  kind: 'estimate-news',
  subject,
  greeting: firstName,
  body: [summary],
  action: { text: 'View the estimate', href: link },
});
