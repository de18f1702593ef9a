import { ApiError } from '../../platform/http/index.ts';
import type { FeedMapping } from './feed-mapping.ts';
import { FeedRefusedError } from './feed-problem.ts';

/**
 * The mapping that a request has; none where it has nothing. What reads it is loaded by the first one: it knows all columns, and
 * what cleans their values.
 *
 * @throws ApiError `invalid_input` with a sentence for each mistake
 */
export async function readMappingInput(text: string | null | undefined): Promise<FeedMapping> {
  if (text === null || text === undefined || text.trim() === '') return {};
  const { readMapping } = await import('./feed-mapping.ts');
  try {
    return readMapping(text);
  } catch (error) {
    if (!(error instanceof FeedRefusedError)) throw error;
    throw new ApiError('invalid_input', error.message, { fields: { mapping: error.message } });
  }
}
