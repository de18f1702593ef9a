/**
 * Fake of the maps script, limited to what the portal uses: the places library with suggestions and address components.
 */
(() => {
  const { origin, searchParams } = new URL(document.currentScript.src);

  async function ask(path, query) {
    const response = await fetch(`${origin}/places/${path}?${new URLSearchParams(query)}`);
    if (!response.ok) throw new Error(`The places service answered ${response.status}.`);
    return response.json();
  }

  class AutocompleteSessionToken {}

  const textOf = (text) => ({ text, toString: () => text });

  class Place {
    constructor({ id }) {
      this.id = id;
    }

    async fetchFields({ fields }) {
      const place = await ask('details', { id: this.id });
      if (fields.includes('addressComponents')) this.addressComponents = place.addressComponents;
      if (fields.includes('formattedAddress')) this.formattedAddress = place.formattedAddress;
      return { place: this };
    }
  }

  class AutocompleteSuggestion {
    static async fetchAutocompleteSuggestions({ input }) {
      const found = await ask('suggestions', { input });
      const suggestions = found.map(({ id, main, secondary }) => ({
        placePrediction: {
          placeId: id,
          text: textOf(`${main}, ${secondary}`),
          mainText: textOf(main),
          secondaryText: textOf(secondary),
          toPlace: () => new Place({ id }),
        },
      }));
      return { suggestions };
    }
  }

  const places = { AutocompleteSessionToken, AutocompleteSuggestion, Place };
  window.google = window.google ?? {};
  window.google.maps = {
    ...window.google.maps,
    places,
    async importLibrary(name) {
      if (name !== 'places') throw new Error(`The fake has no library ${name}.`);
      return places;
    },
  };
  const ready = searchParams.get('callback');
  if (ready) window[ready]?.();
})();
