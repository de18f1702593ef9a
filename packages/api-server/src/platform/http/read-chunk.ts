import { ApiError } from './api-error.ts';

/** Error of a request whose caller has gone: no failure of ours, and nobody sees the response. */
export const brokenOff = () => new ApiError('invalid_input', 'The request ended early.');

/**
 * Reads the next bytes of a body.
 *
 * @throws ApiError `invalid_input` for one that its sender broke off
 */
export const readChunk = (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  reader.read().catch(() => {
    throw brokenOff();
  });
