import { expect, test } from 'vitest';
import { resolveClientAddress, parseForwardedFor, normalizeIpForLimits } from './client-address.ts';

test.each([
  [null, 0, '10.0.0.1'],
  ['203.0.113.9', 0, '10.0.0.1'],
  [null, 1, '10.0.0.1'],
  ['203.0.113.9', 1, '203.0.113.9'],
  ['6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
  ['6.6.6.6, 203.0.113.9, 10.0.0.7', 2, '203.0.113.9'],
  ['203.0.113.9', 2, '203.0.113.9'],
  ['<script>', 1, '10.0.0.1'],
  ['for=203.0.113.9', 1, '10.0.0.1'],
  ['203.0.113.9>', 1, '10.0.0.1'],
])('X-Forwarded-For %j behind %i proxies gives %s', (forwardedFor, proxies, expected) => {
  expect(resolveClientAddress(forwardedFor, '10.0.0.1', proxies)).toBe(expected);
});

test.each([
  [null, []],
  ['', []],
  ['203.0.113.9', ['203.0.113.9']],
  [' 6.6.6.6 ,203.0.113.9, 10.0.0.7', ['6.6.6.6', '203.0.113.9', '10.0.0.7']],
])('X-Forwarded-For %j lists %j', (forwardedFor, hops) => {
  expect(parseForwardedFor(forwardedFor)).toEqual(hops);
});

test('without any address there is one that all such callers share', () => {
  expect(resolveClientAddress(null, undefined, 0)).toBe('unknown');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:198.51.100.27', '198.51.100.27'],
  ['2001::ffff:203.0.113.9', '2001:0:0:0::/64'],
  ['::ffff:203.0.113.9.9', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001:db8::4:5:6:7:8', '2001:db8:0:4::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, expected) => {
  expect(normalizeIpForLimits(address)).toBe(expected);
});
