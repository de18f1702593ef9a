import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailAttachments } from './mail-attachments.ts';
import { automaticHeaders } from './automatic-headers.ts';
import type { MailTransport } from './mail-transport.ts';
import { senderHeaders } from './sender-headers.ts';

/** Where the emails of a data folder are written. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

/**
 * For development: writes each email into a folder, as .eml for a mail program and as .json for the outbox page,
 * instead of sending it.
 */
export function createOutboxTransport(folder: string, from: string): MailTransport {
  return async (email) => {
    await mkdir(folder, { recursive: true });
    const { messageId, recipient, subject, text, html, attachments } = email;
    // Large: a server loads it with its first email.
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
    // Renamed when whole, so that the page never reads half an email.
    await writeFile(`${path}.part`, JSON.stringify({ written, recipient, subject, text, html }, null, 2));
    await rename(`${path}.part`, `${path}.json`);
  };
}
