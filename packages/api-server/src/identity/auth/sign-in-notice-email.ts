import type { EmailMessage } from '../../platform/mail/index.ts';

export type NoticeKind = 'new-device' | 'copied-session';

interface NoticeTexts {
  readonly subject: string;
  readonly whatHappened: string;
  readonly adviceIfYou: string;
}

const noticeTexts = (company: string): Record<NoticeKind, NoticeTexts> => ({
  'new-device': {
    subject: `New sign-in to your ${company} account`,
    whatHappened: 'Someone, probably you, used a device that we have not seen before.',
    adviceIfYou: 'If this was you, you do not need to do anything.',
  },
  'copied-session': {
    subject: `We signed out a device on your ${company} account`,
    whatHappened: 'One of your sessions was used from a different device than the one it started on, so we ended it.',
    adviceIfYou: 'If this was you, log in again to continue.',
  },
});

export function signInNoticeEmail({
  firstName,
  company,
  kind,
  device,
  address,
  time,
  link,
  days,
}: {
  readonly firstName: string;
  readonly company: string;
  readonly kind: NoticeKind;
  /** Such as 'Chrome on Windows'. */
  readonly device: string;
  readonly address: string;
  /** In the time zone of the business, with its name. */
  readonly time: string;
  readonly link: string;
  readonly days: number;
}): EmailMessage<'sign-in-notice'> {
  const { subject, whatHappened, adviceIfYou } = noticeTexts(company)[kind];
  return {
    kind: 'sign-in-notice',
    subject,
    greeting: firstName,
    body: [
      whatHappened,
      adviceIfYou,
      'If this was not you, secure your account. Every device is signed out, your password stops working, and you get a link to choose a new one.',
    ],
    details: [
      { name: 'Device', lines: [device] },
      { name: 'Network address', lines: [address] },
      { name: 'Time', lines: [time] },
    ],
    action: { text: 'This was not me', href: link },
    note: [`The link works once and expires in ${days} days.`],
  };
}
