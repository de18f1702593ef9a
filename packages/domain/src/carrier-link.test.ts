import { expect, test } from 'vitest';
import { carrierLink, carrierNames } from './carrier-link.ts';

test.each([
  ['UPS', '1Z 999 AA1', 'https://www.ups.com/track?tracknum=1Z999AA1'],
  ['fedex', '7712', 'https://www.fedex.com/fedextrack/?trknbr=7712'],
  ['FedEx Ground', '7712', 'https://www.fedex.com/fedextrack/?trknbr=7712'],
  ['USPS', '9400 1', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001'],
  ['DHL Express', 'JD-1', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=JD-1'],
  [' OnTrac', 'C1', 'https://www.ontrac.com/tracking/?number=C1'],
])('%s has a link for %s', (carrier, number, link) => {
  expect(carrierLink(carrier, number)).toBe(link);
});

test.each([
  ['Own truck', '1'],
  ['Upstate Freight', '1'],
  ['', '1'],
  [null, '1Z'],
  ['UPS', null],
  ['UPS', '  '],
])('%s with %s has none', (carrier, number) => {
  expect(carrierLink(carrier, number)).toBeUndefined();
});

test('a number never leaves its place in the link', () => {
  const link = new URL(carrierLink('UPS', '1&x=2#y') ?? '');
  expect([link.host, link.searchParams.get('tracknum')]).toEqual(['www.ups.com', '1&x=2#y']);
});

test('every listed carrier has a link', () => {
  expect(carrierNames.filter((name) => carrierLink(name, '1') === undefined)).toEqual([]);
});
