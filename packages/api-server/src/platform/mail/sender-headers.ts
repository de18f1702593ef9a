import type { OutgoingEmail } from './mail-transport.ts';

/** Parses a sender such as `Parts Supplier <portal@example.com>`, or a plain address. */
function parseSender(sender: string): { name: string; address: string } {
  const text = sender.trim();
  const start = text.indexOf('<');
  if (start === -1 || !text.endsWith('>')) return { name: '', address: text };
  return { name: text.slice(0, start).replaceAll('"', '').trim(), address: text.slice(start + 1, -1).trim() };
}

interface SenderHeaders {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo?: string;
}

/**
 * Overrides the configured sender with the business settings (BUSINESS-18). Replies to an email sent on behalf of a
 * technician go to the technician (EMAIL-14). The Message-ID uses the domain of `configured`, to stay the same when
 * settings change between attempts.
 *
 * @example
 * const sender = { name: 'Acme', address: null, replyTo: null };
 * senderHeaders('Portal <a@example.com>', { messageId: '7d0c', sender }); // from Acme <a@example.com>
 */
export function senderHeaders(
  configured: string,
  { messageId, sender, replyTo }: Pick<OutgoingEmail, 'messageId' | 'sender' | 'replyTo'>,
): SenderHeaders {
  const { name, address } = parseSender(configured);
  const reply = replyTo ?? sender?.replyTo;
  return {
    messageId: `<${messageId}@${address.slice(address.lastIndexOf('@') + 1)}>`,
    from: { name: sender?.name ?? name, address: sender?.address ?? address },
    ...(reply && { replyTo: reply }),
  };
}
