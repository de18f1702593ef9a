import { expect, test } from 'vitest';
import { isPublicAddress, LocalAddressError, resolvePublicAddresses } from './public-addresses.ts';

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.8',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:93.184.215.14',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is no address of the internet', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
  '%s is one of the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test('a name that leads into a local network with one of its addresses is refused', async () => {
  const found = [
    { address: '93.184.215.14', family: 4 },
    { address: '10.0.0.7', family: 4 },
  ];
  await expect(resolvePublicAddresses('erp.example.com', async () => found)).rejects.toThrow(LocalAddressError);
  await expect(resolvePublicAddresses('erp.example.com', async () => [])).rejects.toThrow(LocalAddressError);
  expect(await resolvePublicAddresses('erp.example.com', async () => found.slice(0, 1))).toEqual(found.slice(0, 1));
});

test('an address is judged as it stands, also in brackets, without a resolver', async () => {
  const never = () => Promise.reject(new Error('Nothing is to be looked up.'));
  await expect(resolvePublicAddresses('127.0.0.1', never)).rejects.toThrow(LocalAddressError);
  await expect(resolvePublicAddresses('[::1]', never)).rejects.toThrow(LocalAddressError);
  expect(await resolvePublicAddresses('8.8.8.8', never)).toEqual([{ address: '8.8.8.8', family: 4 }]);
});
