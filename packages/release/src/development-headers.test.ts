import { expect, test } from 'vitest';
import { developmentHeaders, thirdPartiesOf } from './development-headers.ts';
import { contentSecurityPolicy, NO_THIRD_PARTIES, pageHeaders } from './security-headers.ts';

const html = '<head><meta name="trusted-types" content="default dompurify"><script>boot()</script></head><body></body>';
const page = { html, registry: { remotes: [] }, url: '/cart', origin: 'http://localhost:4400' };

const directivesOf = (policy: string) =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]));

test('a page of a development session has every header and every directive of a published one', () => {
  const published = pageHeaders({
    styleNonce: 'n',
    scriptHashes: [],
    remoteOrigins: [],
    overrideOrigins: [],
    apiOrigin: '',
    hasTokenInUrl: false,
    thirdParties: NO_THIRD_PARTIES,
    trustedTypes: ['default', 'dompurify'],
    isSecure: false,
  });
  const {
    'content-security-policy': enforced = '',
    'content-security-policy-report-only': reported = '',
    ...here
  } = developmentHeaders(page);
  // Trusted Types are reported but not enforced, as developer tools write markup as strings.
  expect(reported).toBe("require-trusted-types-for 'script'; trusted-types default dompurify");
  const policyHere = `${enforced}; ${reported}`;
  const { 'content-security-policy': policyThere = '', ...there } = published;
  expect(here).toEqual(there);
  const [ours, theirs] = [directivesOf(policyHere), directivesOf(policyThere)];
  const further = [...ours.keys()].filter((name) => !theirs.has(name));
  expect([...theirs.keys()].filter((name) => !ours.has(name))).toEqual([]);
  expect(further).toEqual(['style-src-elem', 'style-src-attr']);
  expect(policyHere).not.toMatch(/unsafe-eval|\*/);
  expect(ours.get('script-src')).not.toContain("'unsafe-inline'");
  expect(ours.get('script-src')).toContainEqual(expect.stringMatching(/^'sha256-/));
  expect(ours.get('connect-src')).toContain('ws://localhost:4400');
});

test('an address with a token is as strict as in production', () => {
  const { 'content-security-policy': policy = '', 'referrer-policy': referrer } = developmentHeaders({
    ...page,
    url: '/reset-password?t=secret',
    thirdParties: { script: ['https://cards.test'], connect: [], frame: ['https://cards.test'] },
  });
  expect(referrer).toBe('no-referrer');
  expect(policy).not.toMatch(/cards\.test|report|ws:/);
});

test('card provider and maps are those of the portal behind the session', () => {
  const policy = contentSecurityPolicy({
    styleNonce: 'n',
    scriptHashes: ["'sha256-abc='"],
    remoteOrigins: [],
    overrideOrigins: [],
    apiOrigin: '',
    hasTokenInUrl: false,
    thirdParties: { script: ['https://cards.test'], connect: ['https://maps.test'], frame: ['https://cards.test'] },
    trustedTypes: [],
    isSecure: true,
  });
  expect(thirdPartiesOf(policy)).toEqual({
    script: ['https://cards.test'],
    connect: ['https://maps.test'],
    frame: ['https://cards.test'],
  });
  expect(thirdPartiesOf('')).toEqual(NO_THIRD_PARTIES);
});
