import type { EmailMessage } from '../../platform/mail/index.ts';

/** Sign-ins and sessions that the owner of an account may know nothing of. */
export type NoticeKind = 'new-device' | 'copied-session';

const news = (company: string): Record<NoticeKind, { readonly subject: string; readonly happened: string }> => ({
  'new-device': {
    subject: `New sign-in to your ${company} account`,
    happened: `Someone, probably you, signed in to your ${company} account from a new device.`,
  },
  'copied-session': {
    subject: `A session of your ${company} account was ended`,
    happened: `A session of your ${company} account was used from a different device than the one it began on. We ended it. Log in again to continue.`,
  },
});

/** Informs the owner of an account of a sign-in, with the link that secures the account. */
export function signInNoticeEmail({
  firstName,
  company,
  kind,
  device,
  address,
  at,
  link,
  days,
}: {
  readonly firstName: string;
  /** The name of the portal. */
  readonly company: string;
  readonly kind: NoticeKind;
  /** Such as 'Chrome on Windows'. */
  readonly device: string;
  /** The network address that it came from. */
  readonly address: string;
  readonly at: Date;
  readonly link: string;
  readonly days: number;
}): EmailMessage<'sign-in-notice'> {
  const { subject, happened } = news(company)[kind];
  return {
    kind: 'sign-in-notice',
    subject,
    greeting: firstName,
    body: [
      happened,
      'If this was you, you do not need to do anything.',
      'If this was not you, secure your account: every device is signed out, the password stops working, and you get a link to choose a new one.',
    ],
    details: [
      { name: 'Device', lines: [device] },
      { name: 'Network address', lines: [address] },
      { name: 'Time', lines: [`${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`] },
    ],
    action: { text: 'This was not me', href: link },
    note: [`The link works once, for ${days} days.`],
  };
}
