export { standInKeys } from './finix/keys.ts';
export { startStandIns } from './start-stand-ins.ts';
export { startTypesense } from './typesense/start-typesense.ts';
export { createTypesenseRecords } from './typesense/records.ts';
export type { TypesenseRecords } from './typesense/records.ts';
