import { createHash, randomBytes } from 'node:crypto';

export const createNonce = (): string => randomBytes(16).toString('base64');

const inlineScript = /<script(?: type="importmap")?>/;
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** CSP sources for the page's inline scripts and its import map. JSON scripts do not run, so they need none. */
export function inlineScriptHashes(page: string): string[] {
  const scriptParts = page.split('</script>').slice(0, -1);
  return scriptParts.flatMap((text) => {
    const opening = inlineScript.exec(text);
    return opening ? [hashOf(text.slice(opening.index + opening[0].length))] : [];
  });
}

/**
 * Trusted Types policies that a page declares. An older shell, live again after a rollback, declares none and still
 * runs.
 */
export const pagePolicies = (page: string): string[] =>
  /<meta name="trusted-types" content="([\w ]+)">/.exec(page)?.[1]?.split(' ') ?? [];

/** Third-party origins that pages may use: for scripts, requests and frames. */
export interface ThirdPartyOrigins {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
}

export interface PageSecurity {
  /** Nonce of the style elements; undefined allows all style elements of the page. */
  readonly styleNonce: string | undefined;
  readonly scriptHashes: readonly string[];
  readonly remoteOrigins: readonly string[];
  /** Origins of developers' machines, whose apps receive updates through a web socket. */
  readonly overrideOrigins: readonly string[];
  /** Origin of the API; empty for the portal's own. */
  readonly apiOrigin: string;
  /** True if the URL holds a token, which no request of the page may pass on (RESET-10). */
  readonly hasTokenInUrl: boolean;
  /** Card provider and maps; omitted for a page whose URL holds a token (RESET-10). */
  readonly thirdParties: ThirdPartyOrigins;
  /** Trusted Types policies that the page may create. If empty, strings may be used as markup and scripts. */
  readonly trustedTypes: readonly string[];
  /**
   * True if pages are served over https. Browsers with the Reporting API accept only https endpoints, and if a policy
   * names one, they report nowhere else.
   */
  readonly isSecure: boolean;
}

export const NO_THIRD_PARTIES: ThirdPartyOrigins = { script: [], connect: [], frame: [] };

type Directive = readonly [string, ...string[]];

/** Restricts markup and scripts made from strings to the named policies; empty if there are none. */
export const trustedTypesDirectives = (policies: readonly string[]): readonly Directive[] =>
  policies.length === 0
    ? []
    : [
        ['require-trusted-types-for', "'script'"],
        ['trusted-types', ...policies],
      ];

/**
 * Allows the style elements with the nonce or, without one, all of the page's. Never allows style attributes, which
 * injected markup could contain.
 */
const styleDirectives = (nonce: string | undefined, origins: readonly string[]): readonly Directive[] =>
  nonce === undefined
    ? [
        ['style-src', "'self'", ...origins],
        ['style-src-elem', "'self'", "'unsafe-inline'", ...origins],
        ['style-src-attr', "'none'"],
      ]
    : [['style-src', "'self'", `'nonce-${nonce}'`, ...origins]];

/** Path for reports of policy violations (SECURITY-12), at the origin of the API. */
const REPORTS_PATH = '/api/policy-reports';
/** Name of the reporting endpoint. Not `default`, which also gets deprecations, interventions and crashes. */
const REPORTS_ENDPOINT = 'policy';

/**
 * Directives that work only in a header: the sites that may frame the portal, and the report URL for browsers without
 * the Reporting API.
 */
const headerDirectives = ({ apiOrigin, hasTokenInUrl }: PageSecurity): string =>
  `frame-ancestors 'none'${hasTokenInUrl ? '' : `; report-uri ${apiOrigin}${REPORTS_PATH}`}`;

/** False for pages whose URL holds a token, as a report contains the URL of its page. */
const usesReportingApi = ({ isSecure, hasTokenInUrl }: PageSecurity): boolean => isSecure && !hasTokenInUrl;

/**
 * Content security policy that allows only the code of the portal and of the named third parties, and no eval. It is
 * for a meta element; a response adds the directives for framing and reporting.
 */
export function contentSecurityPolicy(security: PageSecurity): string {
  const { styleNonce, scriptHashes, remoteOrigins, apiOrigin, hasTokenInUrl } = security;
  const thirdParties = hasTokenInUrl ? NO_THIRD_PARTIES : security.thirdParties;
  const sockets = hasTokenInUrl ? [] : security.overrideOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const directives: Directive[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scriptHashes, ...remoteOrigins, ...thirdParties.script],
    ...styleDirectives(styleNonce, remoteOrigins),
    ['img-src', "'self'", 'data:', 'https:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", apiOrigin, ...remoteOrigins, ...sockets, ...thirdParties.connect],
    ['frame-src', ...(thirdParties.frame.length > 0 ? thirdParties.frame : ["'none'"])],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ...trustedTypesDirectives(security.trustedTypes),
    ...(usesReportingApi(security) ? ([['report-to', REPORTS_ENDPOINT]] as const) : []),
  ];
  return directives.map((directive) => directive.filter((part) => part !== '').join(' ')).join('; ');
}

/** Denies all device features, even to frames of the card provider. */
const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

export function pageHeaders(security: PageSecurity): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': `${contentSecurityPolicy(security)}; ${headerDirectives(security)}`,
    ...(usesReportingApi(security) && {
      'reporting-endpoints': `${REPORTS_ENDPOINT}="${security.apiOrigin}${REPORTS_PATH}"`,
    }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': security.hasTokenInUrl ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy,
    'cross-origin-opener-policy': 'same-origin',
    // Other sites cannot load pages of the portal, not even as an image.
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
  };
}
