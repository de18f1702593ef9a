import type { EmailSender } from './mail-transport.ts';

/** A sender such as `Parts Supplier <portal@example.com>`, or an address alone. */
function partsOf(sender: string): { name: string; address: string } {
  const [, name = '', address = sender] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(sender) ?? [];
  return { name, address: address.trim() };
}

/** What the headers of an email say of its sender. */
interface SenderHeaders {
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo?: string;
}

/**
 * Puts what the business settings say of the sender in the place of what the server is configured with (BUSINESS-18).
 *
 * @example senderHeaders('Portal <a@example.com>', { name: 'Acme', address: null, replyTo: null }) // Acme <a@example.com>
 */
export function senderHeaders(configured: string, sender: EmailSender | undefined): SenderHeaders {
  const { name, address } = partsOf(configured);
  return {
    from: { name: sender?.name ?? name, address: sender?.address ?? address },
    ...(sender?.replyTo && { replyTo: sender.replyTo }),
  };
}
