import { codeOf, failed } from './check.ts';
import type { Finding } from './check.ts';

/** Why an address cannot be opened, and what to do about it. */
export function unreachable(error: unknown, url: string): Finding {
  const code = codeOf(error);
  const what = `${url} cannot be opened from here (${code}).`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return failed(what, 'The name leads nowhere: mend the DNS entry, or PUBLIC_URL.');
  if (/CERT|SELF_SIGNED|VERIFY|TLS|SSL/.test(code))
    return failed(what, 'Browsers refuse it, too: see the check of the certificate.');
  return failed(what, 'See that the proxy listens there, that it reaches the portal, and that no firewall is between.');
}
