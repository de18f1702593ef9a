import { isLoopbackHost } from '../../platform/network/index.ts';
import type { Settings } from '../environment.ts';
import { cardVariables } from './card-check.ts';
import { failed, ok, warning } from './check.ts';
import type { Check, Finding } from './check.ts';
import { describeUnreachable } from './describe-unreachable.ts';

/** Reads the allowed script sources of a page from its HTML or headers; undefined if there are none. */
function allowedScriptSources(html: string, headers: Headers): readonly string[] | undefined {
  const metaPolicy = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1];
  const policies = [metaPolicy, headers.get('content-security-policy')].filter((policy) =>
    policy?.includes('script-src'),
  );
  return /script-src ([^;]*)/.exec(policies[0] ?? '')?.[1]?.split(' ');
}

/** Reports a card form over http, which browsers block in an https page. */
function findUnencryptedCardForm({ PUBLIC_URL, payments }: Settings): Finding | undefined {
  const { origin, protocol, hostname } = new URL(payments.card.script_url);
  // Browsers trust loopback without TLS.
  if (!PUBLIC_URL.startsWith('https:') || protocol === 'https:' || isLoopbackHost(hostname)) return undefined;
  return failed(
    `Customers cannot pay: the card form is at ${origin}, and browsers block unencrypted content in an encrypted page.`,
    'Set FAKES_URL to an https URL of the fake services, as .deploy/nginx/fakes.conf does.',
  );
}

function findBlockedCardForm(html: string, headers: Headers, { payments }: Settings): Finding | undefined {
  const { origin } = new URL(payments.card.script_url);
  const allowed = allowedScriptSources(html, headers);
  if (allowed === undefined || allowed.includes(origin)) return undefined;
  return failed(
    `Customers cannot pay: the pages do not allow the card form of ${origin}.`,
    'List it in hosting.json, in script, connect and frame of thirdParties; then npm run release -- pages.',
  );
}

export const pagesCheck: Check = {
  name: 'pages',
  // The card form of the fake card provider has a different origin.
  variables: ['PUBLIC_URL', ...cardVariables],
  async run({ settings, signal }) {
    const { PUBLIC_URL, ENVIRONMENT_BANNER } = settings;
    const unencrypted = findUnencryptedCardForm(settings);
    if (unencrypted) return unencrypted;
    try {
      const response = await fetch(`${PUBLIC_URL}/login`, { redirect: 'manual', signal });
      const isPage = response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html');
      const html = await response.text();
      if (!isPage) {
        return failed(
          `${PUBLIC_URL}/login is not a page (${response.status}).`,
          'Publish the apps (npm run release -- publish … --promote), and have the proxy or PORTAL_DIR serve that folder.',
        );
      }
      const problem = findBlockedCardForm(html, response.headers, settings);
      if (problem) return problem;
      const banner = /"environment":"([^"]*)"/.exec(html)?.[1];
      if (banner !== undefined && banner !== ENVIRONMENT_BANNER) {
        return warning(
          `The pages show the banner '${banner}', but ENVIRONMENT_BANNER is '${ENVIRONMENT_BANNER}'.`,
          'For served files, correct it in hosting.json, then run npm run release -- pages.',
        );
      }
      return ok(`${PUBLIC_URL}/login is a page, and the card form can be in it.`);
    } catch (error) {
      return describeUnreachable(error, PUBLIC_URL);
    }
  },
};
