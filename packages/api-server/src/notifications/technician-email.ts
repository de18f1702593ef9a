import type { EmailMessage } from '../platform/mail/index.ts';

export const technicianEmail = ({
  firstName,
  subject,
  sentence,
  link,
}: {
  readonly firstName: string;
  readonly subject: string;
  readonly sentence: string;
  readonly link: string;
}): EmailMessage<'estimate-news'> => ({
  kind: 'estimate-news',
  subject,
  greeting: firstName,
  body: [sentence],
  action: { text: 'View the estimate', href: link },
});
