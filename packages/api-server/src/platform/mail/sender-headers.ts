import type { OutgoingEmail } from './mail-transport.ts';

/** A sender such as `Parts Supplier <portal@example.com>`, or an address alone. */
function partsOf(sender: string): { name: string; address: string } {
  const text = sender.trim();
  const start = text.indexOf('<');
  if (start === -1 || !text.endsWith('>')) return { name: '', address: text };
  return { name: text.slice(0, start).replaceAll('"', '').trim(), address: text.slice(start + 1, -1).trim() };
}

/** What the headers of an email say of its sender. */
interface SenderHeaders {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo?: string;
}

/**
 * Puts what the business settings say of the sender in the place of what the server is configured with (BUSINESS-18). An
 * email on behalf of a technician is replied to them (EMAIL-14). The Message-ID has the domain of `configured`, as it
 * must stay the same when the settings change between two attempts.
 *
 * @example
 * const sender = { name: 'Acme', address: null, replyTo: null };
 * senderHeaders('Portal <a@example.com>', { messageId: '7d0c', sender }); // from Acme <a@example.com>
 */
export function senderHeaders(
  configured: string,
  { messageId, sender, replyTo }: Pick<OutgoingEmail, 'messageId' | 'sender' | 'replyTo'>,
): SenderHeaders {
  const { name, address } = partsOf(configured);
  const reply = replyTo ?? sender?.replyTo;
  return {
    messageId: `<${messageId}@${address.slice(address.lastIndexOf('@') + 1)}>`,
    from: { name: sender?.name ?? name, address: sender?.address ?? address },
    ...(reply && { replyTo: reply }),
  };
}
