/** Entry point for tests: fakes of the card provider and the maps for component tests, without scripts. */
export { installCardProvider } from './testing/card-provider.ts';
export { installMaps } from './testing/maps.ts';
