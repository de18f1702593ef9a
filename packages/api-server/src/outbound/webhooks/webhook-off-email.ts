import type { EmailMessage } from '../../platform/mail/index.ts';

export const webhookOffEmail = ({
  firstName,
  address,
  days,
  link,
}: {
  readonly firstName: string;
  readonly address: string;
  readonly days: number;
  readonly link: string;
}): EmailMessage<'webhook-off'> => ({
  kind: 'webhook-off',
  subject: 'A webhook was switched off',
  greeting: firstName,
  body: [
    `Every delivery to ${address} has failed for ${days} days.`,
    'It gets no order events until you switch it on again. You can then resend the events it missed.',
  ],
  action: { text: 'Open the webhooks', href: link },
});
