import type { FakeRoute } from '../http/route.ts';
import { sampleAddresses } from './addresses.ts';
import type { SampleAddress } from './addresses.ts';

const MAX_SUGGESTIONS = 5;

const streetOf = ({ number, route }: SampleAddress) => (number === undefined ? route : `${number} ${route}`);
const townOf = ({ city, state, zip }: SampleAddress) => `${city}, ${state} ${zip}, USA`;

const component = (type: string, longText: string, shortText = longText) => ({
  longText,
  shortText,
  types: [type, 'political'],
});

const componentsOf = (address: SampleAddress) => [
  ...(address.number === undefined ? [] : [component('street_number', address.number)]),
  component('route', address.route),
  component('locality', address.city),
  component('administrative_area_level_1', address.stateName, address.state),
  component('country', 'United States', 'US'),
  component('postal_code', address.zip),
];

/** True if an address contains every typed word, in any order. */
function matches(address: SampleAddress, input: string): boolean {
  const text = `${streetOf(address)} ${townOf(address)}`.toLowerCase();
  const words = input
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return words.length > 0 && words.every((word) => text.includes(word));
}

export const placesRoutes: readonly FakeRoute[] = [
  {
    method: 'GET',
    path: /^\/places\/suggestions$/,
    respond({ url }) {
      const found = sampleAddresses.filter((address) => matches(address, url.searchParams.get('input') ?? ''));
      return Response.json(
        found
          .slice(0, MAX_SUGGESTIONS)
          .map((address) => ({ id: address.id, main: streetOf(address), secondary: townOf(address) })),
      );
    },
  },
  {
    method: 'GET',
    path: /^\/places\/details$/,
    respond({ url }) {
      const address = sampleAddresses.find(({ id }) => id === url.searchParams.get('id'));
      if (!address) return new Response('There is no such place.', { status: 404 });
      return Response.json({
        addressComponents: componentsOf(address),
        formattedAddress: `${streetOf(address)}, ${townOf(address)}`,
      });
    },
  },
];
