import { afterAll, expect, test } from 'vitest';
import { startFakes } from '../start-fakes.ts';

const fakes = await startFakes({ port: 0 });
afterAll(() => fakes.close());

async function suggest(input: string): Promise<{ id: string; main: string; secondary: string }[]> {
  const response = await fetch(`${fakes.url}/places/suggestions?input=${encodeURIComponent(input)}`);
  return (await response.json()) as { id: string; main: string; secondary: string }[];
}

async function componentsOf(id: string): Promise<Map<string, string>> {
  const response = await fetch(`${fakes.url}/places/details?id=${id}`);
  const { addressComponents } = (await response.json()) as {
    addressComponents: { shortText: string; types: string[] }[];
  };
  return new Map(addressComponents.map(({ shortText, types }) => [types[0] ?? '', shortText]));
}

test('what is typed finds addresses by any of their words', async () => {
  expect(await suggest('1820 ranch')).toEqual([
    { id: 'san-marcos', main: '1820 Ranch Road 12', secondary: 'San Marcos, TX 78666, USA' },
  ]);
  expect(await suggest('nowhere at all')).toEqual([]);
  expect(await suggest('')).toEqual([]);
});

test('a place has the components of its address', async () => {
  expect(Object.fromEntries(await componentsOf('san-marcos'))).toEqual({
    street_number: '1820',
    route: 'Ranch Road 12',
    locality: 'San Marcos',
    administrative_area_level_1: 'TX',
    country: 'US',
    postal_code: '78666',
  });
});

test('one place is only a street', async () => {
  expect((await suggest('commerce parkway')).map(({ id }) => id)).toContain('commerce-parkway');
  expect((await componentsOf('commerce-parkway')).has('street_number')).toBe(false);
});

test('an unknown place is not found', async () => {
  expect((await fetch(`${fakes.url}/places/details?id=atlantis`)).status).toBe(404);
});
