import { ApiError } from './api-error.ts';

/** Error for a disconnected caller; nobody sees the response. */
export const disconnectedError = () => new ApiError('invalid_input', 'The request ended early.');

/**
 * Reads the next bytes of a body.
 *
 * @throws ApiError `invalid_input` if the sender disconnects
 */
export const readChunk = (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  reader.read().catch(() => {
    throw disconnectedError();
  });
