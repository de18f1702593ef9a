import type { SetupLinkResult } from '../identity/index.ts';

export function describeSetupLink(setupLink: Exclude<SetupLinkResult, { kind: 'taken' }>): string {
  const until = setupLink.until.toISOString();
  return setupLink.kind === 'made'
    ? `There is no administrator yet. This link sets up the first one, once, within ${setupLink.minutes} minutes (until ${until}):\n${setupLink.link}`
    : `There is no administrator yet. The link to set up the first one was printed by an earlier start and works until ${until}; for a new one: npm run portal -- set-up-link`;
}
