import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const WAIT_MS = 30_000;

/** Emails as text and HTML, or as `eml` with attachments. */
function emailsTo(dataDir: string, recipient: string, kind: 'json' | 'eml' = 'json'): string[] {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .filter((name) => name.endsWith(`.${kind}`))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((email) => email.includes(recipient));
}

/** Newest emailed link to a page, e.g. `/reset-password`; without SMTP the server writes its emails into a folder. */
async function waitForLink(dataDir: string, recipient: string, path: string): Promise<string> {
  const pattern = new RegExp(String.raw`https?://[^\s"\\<>]+${path}\?t=[^\s"\\<>]+`);
  // Polls the portal, another process, until its queue has written the email.
  for (const started = Date.now(); Date.now() - started < WAIT_MS; await pause(50)) {
    // Later emails may be about something else.
    const email = emailsTo(dataDir, recipient).findLast((text) => pattern.test(text));
    const link = pattern.exec(email ?? '');
    if (link) return link[0];
  }
  throw new Error(`No link to ${path} for ${recipient} arrived in ${dataDir}/outbox within ${WAIT_MS / 1000} seconds.`);
}

export const resetLinkFor = (dataDir: string, recipient: string): Promise<string> =>
  waitForLink(dataDir, recipient, '/reset-password');

export const approvalLinkFor = (dataDir: string, recipient: string): Promise<string> =>
  waitForLink(dataDir, recipient, '/approve-estimate');

export const invoiceLinkFor = (dataDir: string, recipient: string): Promise<string> =>
  waitForLink(dataDir, recipient, '/pay-invoice');

/** Waits until a recipient has an email that contains a text. The `eml` also contains the names of attachments. */
export async function waitForEmail(
  dataDir: string,
  recipient: string,
  text: string,
  kind: 'json' | 'eml' = 'json',
): Promise<void> {
  // Polls the portal, another process, until its queue has written the email.
  for (const started = Date.now(); Date.now() - started < WAIT_MS; await pause(50)) {
    if (emailsTo(dataDir, recipient, kind).some((email) => email.includes(text))) return;
  }
  throw new Error(`No email to ${recipient} with '${text}' arrived within ${WAIT_MS / 1000} seconds.`);
}
