import { invalidInput } from '../../platform/http/index.ts';
import { isLocalHost } from '../../platform/network/index.ts';
import type { WebhookTransport } from './webhook-transport.ts';

const LOCAL = 'This address is on a local network. Webhooks go to receivers on the internet.';
const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether a host is this machine itself. */
export const isLoopback = (host: string): boolean => loopback.test(host.toLowerCase());

function problemOfText({ protocol, hostname, username, password }: URL): string | undefined {
  if (username !== '' || password !== '')
    return 'Remove the user name and password from the URL. The signature identifies the sender.';
  if (protocol !== 'https:') return 'The address must begin with https://.';
  return isLocalHost(hostname) ? LOCAL : undefined;
}

/**
 * Refuses what no webhook is sent to (WEBHOOK-3): anything but https, and hosts of local networks, by what stands there and
 * by what the name leads to now. What it leads to later is judged at each request.
 *
 * @param toLoopback whether this machine itself may be a receiver, for development
 * @returns the address as it is stored
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

/** An address for people and logs: what comes after the path may be a secret of the receiver. */
export function shownAddress(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
}
