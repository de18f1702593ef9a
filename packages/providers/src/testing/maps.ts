import type { PlacePrediction, PlacesLibrary } from '../places/google-maps.ts';
import type { AddressComponent } from '../places/picked-address.ts';

const component = (type: string, longText: string, shortText = longText): AddressComponent => ({
  longText,
  shortText,
  types: [type],
});

const prediction = (placeId: string, text: string, addressComponents: readonly AddressComponent[]) => ({
  placeId,
  text: { text },
  addressComponents,
});

const town = [
  component('locality', 'Austin'),
  component('administrative_area_level_1', 'Texas', 'TX'),
  component('postal_code', '78701'),
];

const knownPlaces = [
  prediction('house', '500 Congress Avenue, Austin, TX', [
    component('street_number', '500'),
    component('route', 'Congress Avenue', 'Congress Ave'),
    ...town,
  ]),
  prediction('street', 'Congress Avenue, Austin, TX', [component('route', 'Congress Avenue'), ...town]),
];

interface SuggestionRequest {
  readonly input: string;
  readonly sessionToken: object;
  readonly includedRegionCodes: readonly string[];
}

interface MapsOptions {
  /** Awaited before the details of a picked address arrive. */
  readonly fetchDetails?: () => Promise<void>;
}

/**
 * Installs fake maps in a test page, as their script would. They know 500 Congress Avenue in Austin, and the avenue
 * itself, which has no street number. Returns the requests they have received.
 */
export function installMaps({ fetchDetails = () => Promise.resolve() }: MapsOptions = {}) {
  const requests: SuggestionRequest[] = [];
  const predictionOf = ({ addressComponents, ...place }: (typeof knownPlaces)[number]): PlacePrediction => ({
    ...place,
    toPlace: () => ({ fetchFields: fetchDetails, addressComponents }),
  });
  const places: PlacesLibrary = {
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: (request) => {
        requests.push(request);
        const requested = request.input.toLowerCase();
        const found = knownPlaces.filter(({ text }) => text.text.toLowerCase().includes(requested));
        return Promise.resolve({ suggestions: found.map((place) => ({ placePrediction: predictionOf(place) })) });
      },
    },
  };
  window.google = { maps: { importLibrary: () => Promise.resolve(places) } };
  return {
    /** Requests for suggestions, newest last. */
    requests,
    remove: () => {
      delete window.google;
    },
  };
}
