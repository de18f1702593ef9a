export { createApp } from './app.ts';
export type { App, Connection } from './app.ts';
export type { ApiConfig } from './api-config.ts';
