import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailAttachments } from './mail-attachments.ts';
import { automaticHeaders } from './automatic-headers.ts';
import type { MailTransport } from './mail-transport.ts';
import { senderHeaders } from './sender-headers.ts';

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

/**
 * Creates a transport for development, which writes each email to a folder, as .eml for a mail app and as .json for the
 * outbox page.
 */
export function createOutboxTransport(folder: string, from: string): MailTransport {
  return async (email) => {
    await mkdir(folder, { recursive: true });
    const { messageId, recipient, subject, text, html, attachments } = email;
    // Imported lazily: the module is large.
    const { createTransport } = await import('nodemailer');
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const composed = await composer.sendMail({
      ...senderHeaders(from, email),
      ...automaticHeaders(email),
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      ...(attachments && { attachments: mailAttachments(attachments) }),
    });
    const written = new Date().toISOString();
    const path = join(folder, `${written.replaceAll(/[:.]/g, '-')}-${messageId}`);
    await writeFile(`${path}.eml`, composed.message);
    // Written under a temporary name and renamed, so the page never reads a partial email.
    await writeFile(`${path}.part`, JSON.stringify({ written, recipient, subject, text, html }, null, 2));
    await rename(`${path}.part`, `${path}.json`);
  };
}
