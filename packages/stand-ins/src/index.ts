export { standInKeys } from './finix/keys.ts';
export { startStandIns } from './start-stand-ins.ts';
