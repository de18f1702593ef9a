import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const WAIT_MS = 30_000;

/** As texts and HTML, or as `eml`, as they are sent, with what is attached. */
function emailsTo(dataDir: string, recipient: string, kind: 'json' | 'eml' = 'json'): string[] {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .filter((name) => name.endsWith(`.${kind}`))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((email) => email.includes(recipient));
}

/** The newest emailed link to a page, e.g. `/reset-password`; without SMTP the server writes its emails into a folder. */
async function emailedLink(dataDir: string, recipient: string, path: string): Promise<string> {
  const pattern = new RegExp(String.raw`https?://[^\s"\\<>]+${path}\?t=[^\s"\\<>]+`);
  // The portal, another process, writes emails when its queue comes to them.
  for (const started = Date.now(); Date.now() - started < WAIT_MS; await pause(50)) {
    // Emails about something else may have come after it.
    const email = emailsTo(dataDir, recipient).findLast((text) => pattern.test(text));
    const link = pattern.exec(email ?? '');
    if (link) return link[0];
  }
  throw new Error(`No link to ${path} for ${recipient} arrived in ${dataDir}/outbox within ${WAIT_MS / 1000} seconds.`);
}

/** The link of the newest reset email. */
export const resetLinkFor = (dataDir: string, recipient: string): Promise<string> =>
  emailedLink(dataDir, recipient, '/reset-password');

/** The link of the newest approval email. */
export const approvalLinkFor = (dataDir: string, recipient: string): Promise<string> =>
  emailedLink(dataDir, recipient, '/approve-estimate');

/** The link of the newest email with an invoice. */
export const invoiceLinkFor = (dataDir: string, recipient: string): Promise<string> =>
  emailedLink(dataDir, recipient, '/pay-invoice');

/** Waits for an email to somebody that holds a text: the name of a file that is attached is in the `eml`. */
export async function emailWith(
  dataDir: string,
  recipient: string,
  text: string,
  kind: 'json' | 'eml' = 'json',
): Promise<void> {
  // The portal, another process, writes emails when its queue comes to them.
  for (const started = Date.now(); Date.now() - started < WAIT_MS; await pause(50)) {
    if (emailsTo(dataDir, recipient, kind).some((email) => email.includes(text))) return;
  }
  throw new Error(`No email to ${recipient} with '${text}' arrived within ${WAIT_MS / 1000} seconds.`);
}
