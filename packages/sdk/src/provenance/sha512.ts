import { createHash } from 'node:crypto';

/** SHA-512 of a file's content, in hexadecimal digits. */
export const sha512Of = (content: Uint8Array): string => createHash('sha512').update(content).digest('hex');
