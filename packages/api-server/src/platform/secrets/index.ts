export { base64Url, digest } from './digest.ts';
export { SECRET_KEY_BYTES, createSecrets } from './secrets.ts';
export type { Secrets } from './secrets.ts';
