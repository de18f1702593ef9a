import { invalidInput } from '../../platform/http/index.ts';
import { isLocalHost } from '../../platform/network/index.ts';
import type { WebhookTransport } from './webhook-transport.ts';

const LOCAL_ADDRESS_MESSAGE = 'This address is on a local network. Webhooks go to receivers on the internet.';
const loopbackHost = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

export const isLoopback = (host: string): boolean => loopbackHost.test(host.toLowerCase());

function problemOfUrl({ protocol, hostname, username, password }: URL): string | undefined {
  if (username !== '' || password !== '')
    return 'Remove the user name and password from the URL. The signature identifies the sender.';
  if (protocol !== 'https:') return 'The address must begin with https://.';
  return isLocalHost(hostname) ? LOCAL_ADDRESS_MESSAGE : undefined;
}

/**
 * Rejects URLs that webhooks may not call (WEBHOOK-3): schemes other than https, and hosts in local networks, by name
 * and by current DNS. Each request checks DNS again.
 *
 * @param allowLoopback allows receivers on this machine, for development
 * @returns the URL to store
 * @throws ApiError `invalid_input`
 */
export async function requireWebhookUrl(
  text: string,
  { transport, allowLoopback }: { transport: WebhookTransport; allowLoopback: boolean },
): Promise<string> {
  const urlError = (message: string) => invalidInput([{ path: 'url', message }]);
  const url = new URL(text);
  url.hash = '';
  if (allowLoopback && isLoopback(url.hostname)) return url.href;
  const problem = problemOfUrl(url);
  if (problem !== undefined) throw urlError(problem);
  switch (await transport.findHostProblem(url.hostname)) {
    case 'local_address':
      throw urlError(LOCAL_ADDRESS_MESSAGE);
    case 'unknown_host':
      throw urlError(`There is no host ${url.hostname}.`);
    case undefined:
      return url.href;
  }
}

/** URL for people and logs, without the query, which may be a secret of the receiver. */
export function displayUrl(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
}
