import { ApiError } from '../http/api-error.ts';
import { readMapping } from './feed-mapping.ts';
import type { FeedMapping } from './feed-mapping.ts';
import { FeedRefusedError } from './feed-problem.ts';

/**
 * The mapping that a request has; none where it has nothing.
 *
 * @throws ApiError `invalid_input` with a sentence for each mistake
 */
export function readMappingInput(text: string | null | undefined): FeedMapping {
  if (text === null || text === undefined || text.trim() === '') return {};
  try {
    return readMapping(text);
  } catch (error) {
    if (!(error instanceof FeedRefusedError)) throw error;
    throw new ApiError('invalid_input', error.message, { fields: { mapping: error.message } });
  }
}
