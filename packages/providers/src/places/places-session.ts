import { withTimeout } from '../script/load-script.ts';
import { loadPlaces } from './google-maps.ts';
import type { PlacePrediction, PlacesConfig, PlacesLibrary } from './google-maps.ts';
import { toPickedAddress } from './picked-address.ts';
import type { PickedAddress } from './picked-address.ts';

/** Timeout for loading the details of a picked address, in ms. */
const DETAILS_TIMEOUT_MS = 5000;

export interface Suggestion {
  readonly id: string;
  readonly text: string;
  /**
   * Loads the details; undefined for an address that cannot be shipped to. Rejects if the maps do not respond in time.
   */
  resolve(): Promise<PickedAddress | undefined>;
}

export interface PlacesSession {
  suggest(input: string): Promise<readonly Suggestion[]>;
}

const isPrediction = (prediction: PlacePrediction | null): prediction is PlacePrediction => prediction !== null;

/**
 * Session of suggestions. Requests from the first letter to the pick share a session token, because they are billed
 * together; input after a pick starts a new session. Suggests only US addresses (CHECKOUT-15).
 */
export function createPlacesSession(config: PlacesConfig): PlacesSession {
  let token: object | undefined;

  const suggestionOf = (prediction: PlacePrediction): Suggestion => ({
    id: prediction.placeId,
    text: prediction.text.text,
    resolve: async () => {
      token = undefined;
      const place = prediction.toPlace();
      const details = place.fetchFields({ fields: ['addressComponents'] });
      await withTimeout(details, new Error('The maps service returned no address in time.'), DETAILS_TIMEOUT_MS);
      return toPickedAddress(place.addressComponents ?? []);
    },
  });

  return {
    suggest: async (input) => {
      const places: PlacesLibrary = await loadPlaces(config);
      token ??= new places.AutocompleteSessionToken();
      const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        sessionToken: token,
        includedRegionCodes: ['us'],
      });
      return suggestions
        .map(({ placePrediction }) => placePrediction)
        .filter(isPrediction)
        .map(suggestionOf);
    },
  };
}
