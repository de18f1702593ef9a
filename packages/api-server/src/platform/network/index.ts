export { isLocalHost } from './local-host.ts';
export { isLoopbackHost } from './loopback-host.ts';
export {
  LocalAddressError,
  createPinnedLookup,
  resolvePublicAddresses,
  resolveWithSystemDns,
} from './public-addresses.ts';
export type { ResolveHost } from './public-addresses.ts';
