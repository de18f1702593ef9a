import type { EmailMessage } from '../../platform/mail/index.ts';

/** Informs an administrator that the portal has switched a webhook off, and what to do. */
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
    `Nothing has reached the webhook ${address} for ${days} days, so it was switched off.`,
    'Its receiver gets no order events until you switch it on again. There you can also send again what was given up.',
  ],
  action: { text: 'Open the webhooks', href: link },
});
