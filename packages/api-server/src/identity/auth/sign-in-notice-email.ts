import { emailButton, emailHtml, escapeHtml } from '../../platform/mail/index.ts';
import type { EmailContent } from '../../platform/mail/index.ts';

/** What happened to the account. */
export type NoticeKind = 'new-device' | 'copied-session';

const subjects = (company: string): Record<NoticeKind, string> => ({
  'new-device': `New sign-in to your ${company} account`,
  'copied-session': `A session of your ${company} account was ended`,
});

const news = (company: string): Record<NoticeKind, string> => ({
  'new-device': `somebody, hopefully you, signed in to your ${company} account from a device that was not used before.`,
  'copied-session': `a session of your ${company} account was used from another device than the one it began on. We have ended it; log in again to go on.`,
});

/** Tells the owner of an account of a sign-in they may know nothing of, with the link that secures the account. */
export function signInNoticeEmail({
  recipient,
  firstName,
  company,
  kind,
  device,
  address,
  at,
  link,
  days,
}: {
  readonly recipient: string;
  readonly firstName: string;
  /** What the portal is called. */
  readonly company: string;
  readonly kind: NoticeKind;
  /** Such as 'Chrome on Windows'. */
  readonly device: string;
  /** The network address that it came from. */
  readonly address: string;
  readonly at: Date;
  readonly link: string;
  readonly days: number;
}): EmailContent {
  const greeting = `Hello ${firstName},`;
  const happened = news(company)[kind];
  const what = `Device: ${device}. Network address: ${address}. Time: ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
  const fine = 'If it was you, there is nothing to do.';
  const otherwise =
    'If it was not you, secure your account: every device is signed out, the password stops working, and you get a link to choose a new one.';
  const validity = `The link works once, for ${days} days.`;
  return {
    recipient,
    subject: subjects(company)[kind],
    text: `${greeting}\n\n${happened}\n\n${what}\n\n${fine}\n${otherwise}\n\n${link}\n\n${validity}\n`,
    html: emailHtml(
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(happened)}</p><p>${escapeHtml(what)}</p><p>${fine}<br>${otherwise}</p>`,
      emailButton(link, 'This was not me', 'warning'),
      `<p>${validity}</p>`,
    ),
  };
}
