import { createTransport } from 'nodemailer';
import { mailAttachments } from './mail-attachments.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { unsubscribeHeaders } from '../mail/unsubscribe-headers.ts';
import { senderHeaders } from '../mail/sender-headers.ts';

/** Sends through a mail server. */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  return async ({ messageId, recipient, subject, text, html, sender, attachments, ...email }) => {
    await smtp.sendMail({
      messageId: `<${messageId}@tech-portal>`,
      ...senderHeaders(from, sender),
      ...unsubscribeHeaders(email),
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      ...(attachments && { attachments: mailAttachments(attachments) }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}
