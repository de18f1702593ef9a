export { createApp } from './operations/app.ts';
export type { App, Connection } from './operations/app.ts';
export type { ApiConfig } from './platform/deps/api-config.ts';
