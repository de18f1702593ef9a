import { codeOf, failed, ok, warning } from './check.ts';
import type { Check } from './check.ts';

const PLACES_ORIGIN = 'https://places.googleapis.com';

/** Checks the maps key as a browser uses it on the portal's URL. */
export const mapsCheck = (origin = PLACES_ORIGIN): Check => ({
  name: 'maps',
  variables: ['GOOGLE_MAPS_KEY', 'PUBLIC_URL'],
  async run({ settings, signal }) {
    const { places } = settings.payments;
    if (!places)
      return warning(
        'There is no key for maps: people type addresses by hand.',
        'Set GOOGLE_MAPS_KEY to suggest addresses.',
      );
    if (places.key === 'standin') return ok('The fake address service suggests a few addresses.');
    try {
      const response = await fetch(`${origin}/v1/places:autocomplete`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-goog-api-key': places.key,
          referer: `${settings.PUBLIC_URL}/`,
        },
        body: JSON.stringify({ input: '1 Main Street' }),
        signal,
      });
      if (response.ok) return ok('The key for maps is accepted for pages of PUBLIC_URL.');
      return failed(
        `The maps provider rejects the key (${response.status}).`,
        `Allow the key to use the Places API (New) and the Maps JavaScript API on pages of ${settings.PUBLIC_URL}.`,
      );
    } catch (error) {
      return failed(
        `The maps provider does not respond (${codeOf(error)}).`,
        'Check that this machine can reach places.googleapis.com.',
      );
    }
  },
});
