export { createApp } from './app.ts';
export type { App, Connection } from './app.ts';
export type { ApiConfig } from './api-config.ts';
export { demoAccounts, demoPassword } from './sample-data/sample-accounts.ts';
export type { DemoUsername } from './sample-data/sample-accounts.ts';
