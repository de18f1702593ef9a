import { codeOf, failed } from './check.ts';
import type { Finding } from './check.ts';

export function describeUnreachable(error: unknown, url: string): Finding {
  const code = codeOf(error);
  const message = `${url} cannot be opened from here (${code}).`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return failed(message, 'The name does not resolve: correct the DNS entry, or PUBLIC_URL.');
  if (/CERT|SELF_SIGNED|VERIFY|TLS|SSL/.test(code))
    return failed(message, 'Browsers reject it, too: see the check of the certificate.');
  return failed(message, 'Check that the proxy listens there and reaches the portal, and that no firewall blocks it.');
}
