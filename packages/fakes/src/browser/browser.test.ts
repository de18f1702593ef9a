import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { startFakes } from '../start-fakes.ts';

const fakes = await startFakes({ port: 0 });
afterAll(() => fakes.close());

/** Runs a fake's script as a page would, and returns what it added to `window`. */
async function load(path: string): Promise<Record<string, unknown>> {
  const src = fakes.url + path;
  const response = await fetch(src);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  const window: Record<string, unknown> = {};
  runInNewContext(await response.text(), {
    window,
    document: { currentScript: { src } },
    URL,
    URLSearchParams,
    fetch,
    crypto,
    setTimeout,
  });
  return window;
}

test.each([
  ['/v/1/finix.js', ['Auth', 'CardTokenForm']],
  ['/v/2/finix.js', ['Auth', 'PaymentForm']],
])('%s offers %j', async (path, names) => {
  const { Finix } = (await load(path)) as { Finix: Record<string, unknown> };
  expect(Object.keys(Finix).toSorted()).toEqual(names);
});

test('a fraud session has a key, for the environments the provider knows', async () => {
  const { Finix } = (await load('/v/2/finix.js')) as {
    Finix: { Auth(environment: string, merchant: string): { getSessionKey(): string } };
  };
  expect(Finix.Auth('sandbox', 'MUstandin').getSessionKey()).toMatch(/^FS-MUstandin-/);
  expect(() => Finix.Auth('prod', 'MUstandin')).toThrow('Unknown environment prod.');
});

interface Place {
  fetchFields(what: { fields: string[] }): Promise<unknown>;
  addressComponents?: { longText: string }[];
}

test('the places library suggests, and a picked place has its components', async () => {
  const { google } = (await load('/maps/api/js?key=standin')) as {
    google: { maps: { importLibrary(name: string): Promise<unknown> } };
  };
  const places = (await google.maps.importLibrary('places')) as {
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions(request: {
        input: string;
      }): Promise<{ suggestions: { placePrediction: { text: unknown; toPlace(): Place } }[] }>;
    };
  };
  const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({ input: '1820 Ranch' });
  expect(suggestions.map(({ placePrediction }) => String(placePrediction.text))).toEqual([
    '1820 Ranch Road 12, San Marcos, TX 78666, USA',
  ]);
  const place = suggestions[0]?.placePrediction.toPlace();
  await place?.fetchFields({ fields: ['addressComponents'] });
  expect(place?.addressComponents?.[0]?.longText).toBe('1820');
});

test('the card form and its script are served', async () => {
  const page = await (await fetch(`${fakes.url}/card-form`)).text();
  expect(page).toContain('<script src="/card-form.js">');
  expect((await fetch(`${fakes.url}/card-form.js`)).status).toBe(200);
  expect((await fetch(`${fakes.url}/anything-else`)).status).toBe(404);
});
