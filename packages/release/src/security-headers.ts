import { createHash, randomBytes } from 'node:crypto';

/** A nonce for one answer. */
export const createNonce = (): string => randomBytes(16).toString('base64');

/** CSP sources of the page's inline scripts and its import map; JSON scripts do not run and need none. */
export function inlineScriptHashes(page: string): string[] {
  return [...page.matchAll(/<script(?: type="importmap")?>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  );
}

/** Origins of other companies that pages may use: for scripts, for requests, for frames. */
export interface ThirdPartyOrigins {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
}

export interface PageSecurity {
  readonly styleNonce: string;
  readonly scriptHashes: readonly string[];
  /** Origins besides the portal's own that remotes are loaded from. */
  readonly remoteOrigins: readonly string[];
  /** Origin of the API; empty when it is the portal's own. */
  readonly apiOrigin: string;
  /** The address holds a token, which no request of the page may pass on (decision 13). */
  readonly secretAddress: boolean;
  /** Card provider and maps; a page whose address holds a token gets none of them (decision 13). */
  readonly thirdParties: ThirdPartyOrigins;
}

const nobody: ThirdPartyOrigins = { script: [], connect: [], frame: [] };

/** Only our own code and that of the named companies runs, nothing frames the portal, nothing is evaluated from text. */
function contentSecurityPolicy(security: PageSecurity): string {
  const { styleNonce, scriptHashes, remoteOrigins, apiOrigin, secretAddress } = security;
  const thirdParties = secretAddress ? nobody : security.thirdParties;
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scriptHashes, ...remoteOrigins, ...thirdParties.script],
    ['style-src', "'self'", `'nonce-${styleNonce}'`, ...remoteOrigins],
    ['img-src', "'self'", 'data:', 'https:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", apiOrigin, ...remoteOrigins, ...thirdParties.connect],
    ['frame-src', ...(thirdParties.frame.length > 0 ? thirdParties.frame : ["'none'"])],
    ['frame-ancestors', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
  ];
  return directives.map((directive) => directive.filter((part) => part !== '').join(' ')).join('; ');
}

/** Headers of the portal's HTML page. */
export function pageHeaders(security: PageSecurity): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy(security),
    'x-content-type-options': 'nosniff',
    'referrer-policy': security.secretAddress ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    vary: 'accept-encoding',
  };
}
