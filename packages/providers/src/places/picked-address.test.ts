import { expect, test } from 'vitest';
import { toPickedAddress } from './picked-address.ts';

const part = (type: string, longText: string, shortText = longText) => ({ longText, shortText, types: [type] });
const number = part('street_number', '500');
const route = part('route', 'Congress Avenue', 'Congress Ave');
const texas = part('administrative_area_level_1', 'Texas', 'TX');

test('street number and route, city, abbreviated state, ZIP code', () => {
  expect(toPickedAddress([number, route, part('locality', 'Austin'), texas, part('postal_code', '78701')])).toEqual({
    address_1: '500 Congress Avenue',
    city: 'Austin',
    state: 'TX',
    zip_code: '78701',
  });
});

test('without a street number it is no address to ship to', () => {
  expect(toPickedAddress([route, part('locality', 'Austin'), texas])).toBeUndefined();
});

test('where there is no locality the borough is the city', () => {
  expect(toPickedAddress([number, route, part('sublocality_level_1', 'Brooklyn')])?.city).toBe('Brooklyn');
});

test('what the maps do not know stays empty', () => {
  expect(toPickedAddress([number])).toEqual({ address_1: '500', city: '', state: '', zip_code: '' });
});
