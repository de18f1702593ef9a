import type { PaymentConfig } from '@tech-portal/contract/checkout';
import { loadScript, ScriptLoadError, pollUntil } from '../script/load-script.ts';
import type { AddressComponent } from './picked-address.ts';

/** Source of the maps; null if an installation has none. */
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

/** Loads the maps' `places` library; the first caller loads its script. Rejects when it is blocked or too slow. */
export async function loadPlaces(config: PlacesConfig): Promise<PlacesLibrary> {
  const findMaps = () => window.google?.maps?.importLibrary && window.google.maps;
  if (!findMaps()) await loadScript(scriptUrl(config));
  // The asynchronous script initializes after its load event.
  const maps = await pollUntil(findMaps, new ScriptLoadError(config.script_url, 'came without the maps'));
  if (!maps.importLibrary) throw new ScriptLoadError(config.script_url, 'came without the maps');
  return maps.importLibrary('places');
}
