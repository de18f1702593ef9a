export type { ApiConfig } from './api-config.ts';
export type { Clock, Deps, Lifecycle, Logger, PasswordHasher, RequestScope } from './deps.ts';
