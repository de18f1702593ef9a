import { isLoopbackHost } from '../network/loopback-host.ts';
import { automaticHeaders } from './automatic-headers.ts';
import type { MailTransport } from './mail-transport.ts';
import { senderHeaders } from './sender-headers.ts';
import { mailAttachments } from './mail-attachments.ts';

/**
 * Options of an SMTP connection. Requires TLS unless the server is on loopback; `?requireTLS=false` at the end of the
 * URL disables that.
 */
export const smtpOptions = (url: string) => ({ url, requireTLS: !isLoopbackHost(new URL(url).hostname) });

export function createSmtpTransport(url: string, from: string): MailTransport {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  // Imported lazily: the module is large.
  const open = async () => (await import('nodemailer')).createTransport({ ...smtpOptions(url), ...limits });
  let opened: ReturnType<typeof open> | undefined;
  return async (email) => {
    const { recipient, subject, text, html, attachments } = email;
    const smtp = await (opened ??= open());
    await smtp.sendMail({
      ...senderHeaders(from, email),
      ...automaticHeaders(email),
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
