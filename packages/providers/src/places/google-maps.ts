import type { PaymentConfig } from '@tech-portal/contract/checkout';
import { loadScript, ScriptLoadError, pollUntil } from '../script/load-script.ts';
import type { AddressComponent } from './picked-address.ts';

/** Configuration of the maps; null for an installation without maps. */
export type PlacesConfig = NonNullable<PaymentConfig['places']>;

interface Place {
  fetchFields(request: { fields: readonly string[] }): Promise<unknown>;
  readonly addressComponents?: readonly AddressComponent[] | null;
}

export interface PlacePrediction {
  readonly placeId: string;
  readonly text: { readonly text: string };
  toPlace(): Place;
}

export interface PlacesLibrary {
  readonly AutocompleteSessionToken: new () => object;
  readonly AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: {
      input: string;
      sessionToken: object;
      includedRegionCodes: readonly string[];
    }): Promise<{ suggestions: readonly { placePrediction: PlacePrediction | null }[] }>;
  };
}

interface GoogleMaps {
  importLibrary?(name: 'places'): Promise<PlacesLibrary>;
}

declare global {
  interface Window {
    google?: { maps?: GoogleMaps };
  }
}

function scriptUrl({ script_url: url, key }: PlacesConfig): string {
  const scriptLocation = new URL(url, document.baseURI);
  scriptLocation.searchParams.set('key', key);
  scriptLocation.searchParams.set('libraries', 'places');
  scriptLocation.searchParams.set('loading', 'async');
  return scriptLocation.href;
}

/**
 * Loads the `places` library of the maps. The first call also loads the script. Rejects if it is blocked or too slow.
 */
export async function loadPlaces(config: PlacesConfig): Promise<PlacesLibrary> {
  const findMaps = () => window.google?.maps?.importLibrary && window.google.maps;
  if (!findMaps()) await loadScript(scriptUrl(config));
  // The script initializes asynchronously, after its load event.
  const maps = await pollUntil(findMaps, new ScriptLoadError(config.script_url, 'came without the maps'));
  if (!maps.importLibrary) throw new ScriptLoadError(config.script_url, 'came without the maps');
  return maps.importLibrary('places');
}
