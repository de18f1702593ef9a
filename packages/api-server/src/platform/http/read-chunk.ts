import { ApiError } from './api-error.ts';

/**
 * Reads the next bytes of a body. One that its sender broke off is no failure of ours, and nobody sees the response.
 *
 * @throws ApiError `invalid_input`
 */
export const readChunk = (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  reader.read().catch(() => {
    throw new ApiError('invalid_input', 'The request was broken off before its end.');
  });
