/** Entry point for tests: the card provider and the maps as component tests need them, without any script. */
export { installCardProvider } from './testing/card-provider.ts';
export { installMaps } from './testing/maps.ts';
