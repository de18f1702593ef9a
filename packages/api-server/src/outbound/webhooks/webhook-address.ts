import { invalidInput } from '../../platform/http/index.ts';
import { isLocalHost } from '../../platform/network/index.ts';
import type { WebhookTransport } from './webhook-transport.ts';

const LOCAL = 'This address is on a local network. Webhooks go to receivers on the internet.';
const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

export const isLoopback = (host: string): boolean => loopback.test(host.toLowerCase());

function problemOfText({ protocol, hostname, username, password }: URL): string | undefined {
  if (username !== '' || password !== '')
    return 'Remove the user name and password from the URL. The signature identifies the sender.';
  if (protocol !== 'https:') return 'The address must begin with https://.';
  return isLocalHost(hostname) ? LOCAL : undefined;
}

/**
 * Rejects URLs that webhooks may not call (WEBHOOK-3): other schemes than https, and hosts in local networks, by name
 * and by current DNS. Each request checks DNS again.
 *
 * @param toLoopback allows this machine as receiver, for development
 * @returns the URL to store
 * @throws ApiError `invalid_input`
 */
export async function requireWebhookAddress(
  text: string,
  { transport, toLoopback }: { transport: WebhookTransport; toLoopback: boolean },
): Promise<string> {
  const refuse = (message: string) => invalidInput([{ path: 'url', message }]);
  const url = new URL(text);
  url.hash = '';
  if (toLoopback && isLoopback(url.hostname)) return url.href;
  const problem = problemOfText(url);
  if (problem !== undefined) throw refuse(problem);
  switch (await transport.problemOf(url.hostname)) {
    case 'local_address':
      throw refuse(LOCAL);
    case 'unknown_host':
      throw refuse(`There is no host ${url.hostname}.`);
    case undefined:
      return url.href;
  }
}

/** URL for people and logs, without the query, which may be a secret of the receiver. */
export function shownAddress(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
}
