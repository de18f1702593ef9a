interface Carrier {
  readonly name: string;
  /** URL of the tracking page up to the tracking number, which comes last. */
  readonly url: string;
}

/** Carriers with a public tracking page. */
const knownCarriers = [
  { name: 'UPS', url: 'https://www.ups.com/track?tracknum=' },
  { name: 'FedEx', url: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: 'USPS', url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  { name: 'DHL', url: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=' },
  { name: 'OnTrac', url: 'https://www.ontrac.com/tracking/?number=' },
] as const satisfies readonly Carrier[];

/** Names of the carriers that {@link carrierLink} knows. */
export const carrierNames: readonly string[] = knownCarriers.map(({ name }) => name);

/** First word of a carrier's name in lower case: 'FedEx Ground' is FedEx. */
const firstWord = (name: string): string => (name.trim().split(/[^A-Za-z]/, 1)[0] ?? '').toLowerCase();

/** Link to a parcel on its carrier's tracking page; undefined for an unknown carrier, or without a number. */
export function carrierLink(carrier: string | null, trackingNumber: string | null): string | undefined {
  const number = trackingNumber?.replaceAll(' ', '') ?? '';
  if (carrier === null || number === '') return undefined;
  const known = knownCarriers.find(({ name }) => name.toLowerCase() === firstWord(carrier));
  return known && `${known.url}${encodeURIComponent(number)}`;
}
