import { ApiError } from '../../platform/http/index.ts';
import type { FeedMapping } from './feed-mapping.ts';
import { FeedRefusedError } from './feed-problem.ts';

/**
 * Parses the mapping of a request; empty by default. Imports the parser lazily, because it loads the schema and the
 * HTML cleaner.
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
