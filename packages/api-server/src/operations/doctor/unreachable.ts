import { codeOf, failed } from './check.ts';
import type { Finding } from './check.ts';

export function unreachable(error: unknown, url: string): Finding {
  const code = codeOf(error);
  const what = `${url} cannot be opened from here (${code}).`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return failed(what, 'The name does not resolve: correct the DNS entry, or PUBLIC_URL.');
  if (/CERT|SELF_SIGNED|VERIFY|TLS|SSL/.test(code))
    return failed(what, 'Browsers reject it, too: see the check of the certificate.');
  return failed(what, 'Check that the proxy listens there and reaches the portal, and that no firewall blocks it.');
}
