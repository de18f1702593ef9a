import type { SetupOffer } from '../identity/index.ts';

export function describeOffer(offer: Exclude<SetupOffer, { kind: 'taken' }>): string {
  const until = offer.until.toISOString();
  return offer.kind === 'made'
    ? `There is no administrator yet. This link sets up the first one, once, within ${offer.minutes} minutes (until ${until}):\n${offer.link}`
    : `There is no administrator yet. The link to set up the first one was printed by an earlier start and works until ${until}; for a new one: npm run portal -- set-up-link`;
}
