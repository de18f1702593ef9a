import { createTransport } from 'nodemailer';
import type { MailTransport } from '../mail/mail-transport.ts';
import { senderHeaders } from '../mail/sender-headers.ts';

/** Sends through a mail server. */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  return async ({ messageId, recipient, subject, text, html, sender }) => {
    await smtp.sendMail({
      messageId: `<${messageId}@tech-portal>`,
      ...senderHeaders(from, sender),
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}
